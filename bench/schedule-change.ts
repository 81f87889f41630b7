/**
 * What My trips costs somebody with many, and how soon everybody with a flight knows what its
 * airline has changed.
 */
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import type { RequestContext } from '@portolan/server/platform/http/route.ts'
import { departure, flightAt, hour, testTrips } from '@portolan/server/flights/trip/test-trips.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const trips = 500
const bookings = 300
const asked = 60

export const run = async (): Promise<BenchRow[]> => {
  const open = await openTestDatabase()
  try {
    const world = testTrips(open, departure - 60 * 24 * hour)
    for (let at = 0; at < trips; at++)
      await world.opens(
        'capone',
        'person_many',
        `trip_many_${at}`,
        flightAt(departure + at * 24 * hour, '200'),
      )
    const principal: Principal = {
      personId: 'person_many',
      sessionId: 's',
      tenant: 'capone',
      businessId: null,
      canViewUsers: false,
      canViewAdmin: false,
      isAgent: false,
      actedBy: null,
    }
    const list = world.routes.find(({ operation }) => operation.id === listTrips.id)
    const pages = Array.from({ length: asked }, (_, at) => (at % 50) + 1)
    const reading = (page: number) =>
      list?.handle(
        { query: { tab: 'upcoming', page } } as never,
        { tenant: 'capone', principal, now: world.clock.now() } as RequestContext,
      )
    await timeEach(pages, reading)
    const times = await timeEach(pages, reading)

    const flight = flightAt(departure, '300')
    for (let at = 0; at < bookings; at++)
      await world.opens('capone', `person_${at}`, `trip_told_${at}`, flight)
    world.says(flight, 400)
    const [told = Number.NaN] = await timeEach([0], () => world.flown.followFlights())
    const mails = (await world.outbox.newest(2 * bookings)).filter(
      ({ mail }) => mail.letter === 'trip-schedule-change',
    ).length
    return [
      {
        name: `a page of ${trips} trips, median (95th)`,
        value: `${milliseconds(median(times))} (${milliseconds(percentile(times, 0.95))})`,
        bound: '150 ms',
      },
      {
        name: `a schedule change of a flight with ${bookings} bookings, all told (mails)`,
        value: `${milliseconds(told)} (${mails})`,
        bound: '5 s',
      },
    ]
  } finally {
    await open.close()
  }
}
