import { reachedTrip, type Principal } from '@portolan/domain/identity/principal.ts'
import type { OnSite } from '@portolan/domain/trips/on-site.ts'
import type { Plan } from '@portolan/domain/trips/planned-days.ts'
import type { Database } from '../platform/database/database.ts'
import type { TripPart } from './trip-part.ts'
import type { TripProduct, TripProducts } from './trip-product.ts'
import { tripsDuring } from './trips.store.ts'

/** What is known of the caller's own trips between two moments; in product time, milliseconds. */
type OfOwnTrips<T> = (
  caller: Pick<Principal, 'tenant' | 'personId' | 'actedBy' | 'actsOnTrip' | 'arranges'>,
  between: { readonly from: number; readonly until: number },
) => Promise<readonly T[]>
export type PlansOf = OfOwnTrips<Plan>
export type OnSiteOf = OfOwnTrips<OnSite>

interface OwnTripsDeps {
  readonly database: Pick<Database, 'tenant'>
  readonly products: Pick<TripProducts, 'of'>
}

/** A delegated session knows the trip of its case and no other one (decision 0115). */
const ofOwnTrips =
  <T>(
    { database, products }: OwnTripsDeps,
    read: (product: TripProduct, part: TripPart) => readonly T[] | undefined,
  ): OfOwnTrips<T> =>
  async ({ tenant, personId, ...acting }, between) => {
    const only = reachedTrip(acting)
    const trips = await database.tenant(tenant, (tx) =>
      tripsDuring(tx, { tenant, of: { ownerId: personId }, only, ...between }),
    )
    return trips
      .flatMap(({ parts }) => parts)
      .filter(({ status }) => status !== 'Canceled')
      .flatMap((part) => read(products.of(part), part) ?? [])
  }

export const ownPlans = (deps: OwnTripsDeps): PlansOf =>
  ofOwnTrips(deps, (product, part) => product.plans?.(part))

/** What desks and properties take from a card themselves. */
export const ownOnSite = (deps: OwnTripsDeps): OnSiteOf =>
  ofOwnTrips(deps, (product, part) => product.onSite && [product.onSite(part)])
