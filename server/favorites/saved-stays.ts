import type { Refusal } from '@portolan/contract/errors.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import type { Stay, StayPrivileges } from '@portolan/domain/lodging/stay.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  checkStayOf,
  type LodgingShop,
  type LodgingShops,
  type PrivilegesOf,
} from '../lodging/index.ts'
import type { KeptStay } from './favorites.tables.ts'
import type { SavedProduct, WantedDates } from './saved-products.ts'

/** The saved stay with its lowest total now; without a price if the supplier gives none. */
const pricedStay = async (
  supplier: Pick<LodgingShop, 'search'>,
  property: { readonly id: string; readonly zone: string },
  wanted: NonNullable<WantedDates['stay']>,
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

/** Properties as favorites. Today's prices are searched by the page, for the stay it shows. */
export const savedStays = ({
  shops,
  privilegesOf,
}: {
  readonly shops: LodgingShops
  readonly privilegesOf: PrivilegesOf
}): SavedProduct => ({
  keep: async (id, { stay }, { principal, now }) => {
    const supplier = shops(currencyOf(principal))
    const [property] = await supplier.summaries([id])
    if (property === undefined)
      return refuse({
        code: 'UnknownProperty',
        message: 'There is no such property.',
        field: 'product.id.value',
      })
    if (stay === undefined) return ok({ stay: null, outing: null })
    const priced = await pricedStay(
      supplier,
      property,
      stay,
      (wanted) => privilegesOf({ principal }, wanted),
      now,
    )
    return priced.ok ? ok({ stay: priced.value, outing: null }) : priced
  },
  facts: async (items, { principal }) =>
    new Map(
      (await shops(currencyOf(principal)).summaries(items.map(({ productId }) => productId))).map(
        (property) => [property.id, { property }],
      ),
    ),
})
