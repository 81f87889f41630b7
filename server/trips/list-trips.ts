import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tripSummaryOf } from './trip-answer.ts'
import type { TripProducts } from './trip-product.ts'
import type { TripsUnderWay } from './trips-under-way.ts'
import { tripsOf, tripsPerPage } from './trips.store.ts'

export const listTripsRoute = ({
  database,
  products,
  underWay,
}: {
  readonly database: Database
  readonly products: TripProducts
  readonly underWay: Pick<TripsUnderWay, 'ofPerson'>
}): Route =>
  route(listTrips, async ({ query }, { principal, tenant, now }) => {
    const { tab, page } = query
    // An agent who acts for somebody sees the trip of the case.
    const only = principal.actedBy === null ? undefined : (principal.actsOnTrip ?? '')
    const { rows, coming } = await database.tenant(tenant, async (tx) => ({
      rows: await tripsOf(tx, { tenant, ownerId: principal.personId, tab, page, now, only }),
      // Bookings in progress come first whatever their dates: their traveler is waiting.
      coming:
        tab === 'upcoming' && page === 1 && only === undefined
          ? await underWay.ofPerson(tx, tenant, principal.personId, now)
          : [],
    }))
    return ok({
      trips: [
        ...coming.map((trip) => tripSummaryOf(products, trip, now)),
        ...rows.slice(0, tripsPerPage).map((row) => tripSummaryOf(products, row, now)),
      ],
      page,
      more: rows.length > tripsPerPage,
    })
  })
