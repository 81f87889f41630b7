import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Cases } from '../cases/index.ts'
import { arrangerNames } from '../identity/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { mayReach, ownTrip } from './own-trip.ts'
import { tripAnswer, underWayAnswer } from './trip-answer.ts'
import type { TripProducts } from './trip-product.ts'
import { eventsOf } from './trips.store.ts'
import type { TripsUnderWay } from './trips-under-way.ts'

export const readTripRoute = ({
  database,
  products,
  cases,
  underWay,
}: {
  readonly database: Database
  readonly products: TripProducts
  readonly cases: Pick<Cases, 'ofTrip'>
  readonly underWay: Pick<TripsUnderWay, 'byTripId'>
}): Route =>
  route(readTrip, async ({ params }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownTrip(tx, principal, 'trip:read', params.tripId)
      if (!own.ok) {
        const coming = mayReach(principal, 'trip:read', params.tripId)
          ? await underWay.byTripId(tx, tenant, principal.personId, params.tripId, now)
          : null
        return coming === null ? own : ok(underWayAnswer(products, coming, now))
      }
      const row = own.value
      const events = await eventsOf(tx, tenant, row.id)
      return ok(
        tripAnswer(
          products,
          {
            row,
            events,
            arrangers: await arrangerNames(
              tx,
              tenant,
              events.flatMap(({ actedBy }) => actedBy ?? []),
            ),
            entries: await bookingEntries(tx, tenant, row.bookingId),
            changes: await products.changesOf(tx, row),
            cases: await cases.ofTrip(tx, tenant, row.id),
          },
          now,
        ),
      )
    }),
  )
