import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { booksProtected, protects } from '@portolan/tests/harness/protections.ts'
import { booksSelfTransfer } from '@portolan/tests/harness/several-tickets.ts'
import { fareCalled, traveler, type Traveler } from '@portolan/tests/harness/traveler.ts'
import { at, type Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

const hour = 3_600_000
/** Days ahead: the clock only goes forward, so each screen books after the one before it. */
let ahead = 9

const memberOf = ({ base, tenant }: Stage): Traveler => traveler(base, accountOf[tenant].member)
const reachesMoment = async ({ market }: Stage, moment: number): Promise<void> => {
  await market.advance(`PT${Math.floor((moment - (await market.now())) / 1000)}S`)
}

/** Flights with assistance, the first one canceled 20 hours before its departure. */
const isDisrupted = async (stage: Stage): Promise<string> => {
  const person = memberOf(stage)
  const flights = await person
    .searches('JFK', 'LHR', { inDays: ahead++, party: { adults: 2 } })
    .chooses(fareCalled(/\.basic\./))
    .quote()
  const booked = await booksProtected(
    person,
    await protects(person, flights, ['disruption-assistance']),
    { surname: `Lind${'abcdefghijklmnop'.charAt(ahead % 16)}` },
  )
  const [segment] = flights.slices[0]?.segments ?? []
  if (segment === undefined) throw new Error('screens: a trip without a flight')
  await reachesMoment(stage, Date.parse(segment.departure.instant) - 20 * hour)
  await stage.market.flight(
    `${segment.operatingAirline.code}${segment.operatingAirline.flightNumber}`,
    segment.departure.local.slice(0, 10),
    { cancel: true },
  )
  return booked.tripId ?? ''
}

/** A journey on two tickets whose first flight arrives too late. */
const missesConnection = async (stage: Stage): Promise<string> => {
  const trip = await booksSelfTransfer(memberOf(stage), {
    fromDay: (ahead += 3),
    surname: `Lind${'abcdefghijklmnop'.charAt(ahead % 16)}`,
  })
  const first = journeyOf(trip).itinerary[0]?.segments.at(-1)
  if (first === undefined) throw new Error('screens: a trip without a flight')
  await reachesMoment(stage, Date.parse(first.departure.instant) - 2 * hour)
  await stage.market.flight(
    `${first.operatingAirline.code}${first.operatingAirline.flightNumber}`,
    first.departure.local.slice(0, 10),
    { delayMinutes: 420 },
  )
  return trip.id
}

const opens = async (stage: Stage, path: string): Promise<void> => {
  await stage.open(path)
  await stage.page.getByRole('heading', { level: 1 }).waitFor()
  await settle(stage.page)
}

/** A booked trip that assistance can be added to. */
const isBooked = async (stage: Stage): Promise<string> => {
  const person = memberOf(stage)
  const placed = await person
    .searches('JFK', 'LHR', { inDays: (ahead += 9), party: { adults: 2 } })
    .chooses(fareCalled(/\.basic\./))
    .books({ surname: `Lind${'abcdefghijklmnop'.charAt(ahead % 16)}` })
  return (await person.sees(placed.id)).tripId ?? ''
}

/** Pages of a disrupted trip, of assistance and of the guarantee. */
export const disruptionScreens: readonly Screen[] = [
  at('connection-terms', '/terms/missed-connection-guarantee/', 'stranger', { narrow: true }),
  {
    name: 'disruption',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => opens(stage, `/trips/disruption/?trip=${await isDisrupted(stage)}`),
  },
  {
    name: 'disruption-flights',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opens(stage, `/trips/disruption/rebook/?trip=${await isDisrupted(stage)}`)
      await stage.page
        .getByRole('heading', { name: /qualif/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'assistance-offer',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opens(stage, `/flights/disruption-offer/?trip=${await isBooked(stage)}`)
      await stage.page.getByRole('link', { name: /^Add for/ }).waitFor()
    },
  },
  {
    name: 'assistance-checkout',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opens(stage, `/flights/disruption-offer/?trip=${await isBooked(stage)}`)
      await stage.page.getByRole('link', { name: /^Add for/ }).press('Enter')
      await stage.page.getByRole('heading', { name: 'Review and pay' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'assistance-strip',
    visitor: 'member',
    reach: async (stage) => {
      await opens(stage, `/trips/?trip=${await isBooked(stage)}`)
      await stage.page.getByRole('heading', { name: 'Disruption assistance' }).waitFor()
    },
  },
  {
    name: 'connection',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const trip = await missesConnection(stage)
      await opens(stage, `/trips/disruption/rebook-connecting-flight/?trip=${trip}`)
      await stage.page
        .getByRole('heading', { name: /qualif/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'connection-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opens(stage, `/trips/?trip=${await missesConnection(stage)}`)
      await stage.page.getByRole('heading', { name: 'Missed connection guarantee' }).waitFor()
    },
  },
]
