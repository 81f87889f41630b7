/** How soon everybody whose disruption assistance covers a flight knows that it was canceled. */
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import {
  departure,
  flightAt,
  hour,
  sliceOf,
  testTrips,
} from '@portolan/server/flights/trip/test-trips.ts'
import { assistanceContracts } from '@portolan/server/protections/disruption-assistance/assistance-contracts.ts'
import { disruptionAssistance } from '@portolan/server/protections/disruption-assistance/assistance-quote.ts'
import { coveredSlices } from '@portolan/server/protections/disruption-assistance/covered-journey.ts'
import { createFollowDisruptions } from '@portolan/server/protections/disruption-assistance/follow-disruptions.ts'
import { disruptionLetters } from '@portolan/server/protections/disruption-assistance/disruption-letters.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import { milliseconds, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const holders = 300
const tenant = 'capone'
const baseFare = money(50_000, 'USD')
const coverage = money(500_000, 'USD')
const premium = money(3_400, 'USD')

export const run = async (): Promise<BenchRow[]> => {
  const open = await openTestDatabase()
  try {
    const world = testTrips(open, departure - 20 * hour, {
      follows: (outbox) => createFollowDisruptions({ outbox }),
      letters: disruptionLetters(open),
    })
    const flight = flightAt(departure, '400')
    const [startsAt, endsAt] = [departure, departure + 7 * hour]
    for (let at = 0; at < holders; at++) {
      const [personId, tripId] = [`person_${at}`, `trip_covered_${at}`]
      await world.opens(tenant, personId, tripId, flight)
      await open.database.tenant(tenant, (tx) =>
        assistanceContracts.keep(tx, tenant, {
          id: `assistance_${at}`,
          personId,
          protection: disruptionAssistance,
          state: 'Active',
          bookingId: `booking_${tripId}`,
          reference: `booking_${tripId}:part2`,
          premium: Number(premium.minor),
          coverage: Number(coverage.minor),
          currency: 'USD',
          boughtAt: departure - 90 * hour,
          closesAt: endsAt + 24 * hour,
          body: {
            startsAt,
            startZone: 'UTC',
            endsAt,
            endZone: 'UTC',
            policy: { kind: 'Fixed', coverage: toWire(coverage), premium: toWire(premium) },
            travelers: 1,
            slices: coveredSlices([sliceOf(flight)], baseFare, () => 60),
          },
        }),
      )
    }
    world.says(flight, 'canceled')
    const [told = Number.NaN] = await timeEach([0], () => world.flown.followFlights())
    const mails = (await world.outbox.newest(2 * holders)).filter(
      ({ mail }) => mail.letter === 'flight-disruption',
    ).length
    const disrupted = await open.database.tenant(tenant, (tx) =>
      assistanceContracts.ofBookings(
        tx,
        tenant,
        Array.from({ length: holders }, (_, at) => `booking_trip_covered_${at}`),
      ),
    )
    const ready = disrupted.filter(({ state }) => state === 'Disrupted').length
    return [
      {
        name: `a canceled flight with ${holders} assistances, all ready to use (and mails)`,
        value: `${milliseconds(told)} (${ready} and ${mails})`,
        bound: '5 s',
      },
    ]
  } finally {
    await open.close()
  }
}
