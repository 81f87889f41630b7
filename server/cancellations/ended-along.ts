import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Tx } from '../platform/database/database.ts'
import { tripAlong, type TripProducts, type TripRow } from '../trips/index.ts'

/**
 * The discount of another trip that ends with these parts: a stay that was sold at package rates
 * with their flights (packages-18). Null if there is none, or if it has outlived a part before
 * (packages-5). `wanted`: ids; absent for the whole trip.
 */
export const endedAlong = async (
  tx: Tx,
  tenant: TenantId,
  products: Pick<TripProducts, 'endedDiscount'>,
  trip: Pick<TripRow, 'id' | 'parts'>,
  wanted: readonly string[] | undefined,
): Promise<{
  readonly id: string
  readonly discount: MoneyWire
  readonly tripId: string
} | null> => {
  const own = trip.parts.filter(({ addOnOf }) => addOnOf === null)
  if (own.every(({ id }) => wanted?.includes(id) === false)) return null
  const along = await tripAlong(tx, tenant, trip.id)
  if (along === null) return null
  // Together they are the package; what is canceled there is as if canceled here.
  const flights = own.map((part) => ({ ...part, kind: 'PackageFlight' as const }))
  const ended = products.endedDiscount(
    [...flights, ...along.parts],
    wanted ?? own.map(({ id }) => id),
  )
  return ended === null ? null : { ...ended, tripId: along.id }
}
