import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import type { Stay, StayPrivileges } from '@portolan/domain/lodging/stay.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { checkStayOf, type LodgingShop } from '../lodging/index.ts'
import type { KeptStay } from './favorites.tables.ts'

/** The saved stay with its lowest total now; without a price if the supplier gives none. */
export const priceKeptStay = async (
  supplier: Pick<LodgingShop, 'search'>,
  property: { readonly id: string; readonly zone: string },
  wanted: NonNullable<BodyOf<typeof createWishlistItem>['stay']>,
  privilegesOf: (stay: Stay) => Promise<StayPrivileges>,
  now: number,
): Promise<Result<KeptStay, Refusal>> => {
  const checked = checkStayOf(wanted, property.zone, now)
  if (!checked.ok) return checked
  const stay = checked.value
  const found = await supplier.search({
    area: { by: 'properties', ids: [property.id] },
    stay: { ...stay, ...(await privilegesOf(stay)) },
    now,
  })
  // Saving works without a price when the supplier does not answer.
  const lowest = found.ok
    ? found.value.candidates.find(({ id }) => id === property.id)?.rates[0]?.total
    : undefined
  const currency = found.ok ? found.value.currency : ''
  return ok({
    ...stay,
    total: lowest === undefined || !isCurrency(currency) ? null : { minor: lowest, currency },
  })
}
