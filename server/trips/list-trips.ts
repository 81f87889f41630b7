import { reachedTrip } from '@portolan/domain/identity/principal.ts'
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tripSummaryOf } from './trip-answer.ts'
import type { TripProducts } from './trip-product.ts'
import type { TripsUnderWay, TripUnderWay } from './trips-under-way.ts'
import { tripsOf, tripsPerPage, type ListedTrip } from './trips.store.ts'

/**
 * The trips of a page with the bookings in progress that belong between them by date (decision
 * 0116). Each of those is on one page: the first has all that start before the second page does.
 */
const withComing = (
  rows: readonly ListedTrip[],
  coming: readonly TripUnderWay[],
  page: number,
): (ListedTrip | TripUnderWay)[] => {
  const [first, next] = [rows[0], rows[tripsPerPage]]
  const from = page === 1 || first === undefined ? -Infinity : first.startsAt
  const until = next?.startsAt ?? Infinity
  const here =
    page > 1 && first === undefined
      ? []
      : coming.filter(({ startsAt }) => startsAt >= from && startsAt < until)
  return [...rows.slice(0, tripsPerPage), ...here].toSorted((a, b) =>
    here.length === 0 ? 0 : a.startsAt - b.startsAt,
  )
}

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
    const only = reachedTrip(principal)
    const { rows, coming } = await database.tenant(tenant, async (tx) => ({
      rows: await tripsOf(tx, { tenant, ownerId: principal.personId, tab, page, now, only }),
      coming:
        tab === 'upcoming' && only === undefined
          ? await underWay.ofPerson(tx, tenant, principal.personId, now)
          : [],
    }))
    const shown = withComing(rows, coming, page)
    return ok({
      trips: shown.map((trip) => tripSummaryOf(products, trip, now)),
      page,
      more: rows.length > tripsPerPage,
    })
  })
