import { withdrawBooking } from '@portolan/contract/checkout/withdraw-booking.ts'
import { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import { booksFare, fares } from '@portolan/tests/harness/booked-fares.ts'
import { isComing } from '@portolan/tests/harness/coming-trip.ts'
import {
  confirmsCancellation,
  quotesCancellation,
  seesCancellation,
} from '@portolan/tests/harness/cancels.ts'
import { traveler, type Traveler } from '@portolan/tests/harness/traveler.ts'
import { opensMail } from './opens-mail.ts'
import type { Screen } from './screen.ts'
import { accountOf, type Stage } from './stage.ts'

type Trip = Awaited<ReturnType<typeof booksFare>>

/** Days ahead, apart from those of other screens. */
let days = 215
/** A price that has not moved by then is not waited for. */
const mostDays = 40

/** A price that is watched until it moves. */
const seesPriceMove = async (stage: Stage): Promise<void> => {
  const api = await traveler(stage.base, accountOf[stage.tenant].member).api()
  const watch = await api.get(watchFlight, {
    body: {
      slices: [{ origin: 'JFK', destination: 'LHR', date: stage.day(days++) }],
      cabin: 'Economy',
      party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
    },
  })
  for (let at = 0; at < mostDays; at++) {
    if (await opensMail(stage, `${watch.id}:`)) return
    await stage.market.advance('P1D')
  }
  throw new Error('The price never moved.')
}

const news: readonly (readonly [
  name: string,
  happens: (stage: Stage, person: Traveler, trip: Trip) => Promise<unknown>,
])[] = [
  ['confirmation', async () => undefined],
  [
    'schedule-change',
    async ({ market }, _person, trip) => {
      const [out] = trip.itinerary[0]?.segments ?? []
      await market.flight(
        `${out?.marketingAirline.code}${out?.marketingAirline.flightNumber}`,
        out?.departure.local.slice(0, 10) ?? '',
        { reschedule: { minutes: 400 } },
      )
    },
  ],
  [
    'canceled',
    async (_stage, person, trip) => {
      await confirmsCancellation(person, await quotesCancellation(person, trip.id))
      await seesCancellation(person, trip.id)
    },
  ],
]

/** Mails of a trip and of a price that is watched, as a mailbox shows them. */
export const mailScreens: readonly Screen[] = [
  ...news.map(([name, happens]): Screen => ({
    name: `mail-${name}`,
    visitor: 'stranger',
    narrow: true,
    reach: async (stage) => {
      const person = traveler(stage.base, accountOf[stage.tenant].member)
      const trip = await booksFare(person, {
        inDays: days++,
        fare: fares.flexible,
        adults: 2,
        surname: 'Lindqvist',
      })
      await happens(stage, person, trip)
      await opensMail(stage, trip.id)
    },
  })),
  {
    name: 'mail-taken-back',
    visitor: 'stranger',
    narrow: true,
    reach: async (stage) => {
      const person = traveler(stage.base, accountOf[stage.tenant].member)
      const { bookingId } = await isComing(person, stage.market, {
        surname: `Takenback${days % 2 === 0 ? 'a' : 'b'}`,
        inDays: days++,
        to: 'LHR',
        nights: 7,
      })
      await (await person.api()).get(withdrawBooking, { params: { bookingId } })
      await person.sees(bookingId)
      await opensMail(stage, bookingId)
    },
  },
  // The last of them: it moves the clock.
  { name: 'mail-watch', visitor: 'stranger', narrow: true, reach: seesPriceMove },
]
