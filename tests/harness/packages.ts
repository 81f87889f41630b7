import { listPackageRooms } from '@portolan/contract/packages/list-package-rooms.ts'
import { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import { listPackageFlights } from '@portolan/contract/packages/list-package-flights.ts'
import { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { marketConsole } from './market.ts'
import { lisbon } from './stays.ts'
import { newKey, passengersFor, type PlaceBookingBody, type Traveler } from './traveler.ts'

export type PackageList = AnswerOf<typeof searchPackages>
export type PackageQuote = AnswerOf<typeof quotePackage>
type BrandTerms = AnswerOf<typeof listPackageFlights>['list']['brands'][string]
type Rate = AnswerOf<typeof listPackageRooms>['rates'][number]

export interface WantedPackage {
  /** Days from today; two months unless said. */
  readonly inDays?: number
  readonly nights?: number
  /** Which rate of a stay that saves; the first unless said. */
  readonly rate?: (rate: Rate) => boolean
  readonly sort?: BodyOf<typeof searchPackages>['sort']
  /** Which fare of flights on one ticket, the lowest of them; the best flights unless said. */
  readonly fare?: Parameters<typeof faresOn>[2]
}

const two = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }

/** New York to Lisbon for two in one room, as a body has it. */
export const packageIn = (
  today: string,
  { inDays = 60, nights = 5, sort = 'Saving' }: WantedPackage = {},
) => {
  const departs = addDays(today, inDays)
  return {
    origin: 'JFK',
    destination: 'LIS',
    departs,
    returns: addDays(departs, nights + 1),
    cabin: 'Economy' as const,
    rooms: [{ adults: 2, childAges: [] as number[] }],
    where: lisbon,
    sort,
    page: 1,
    overview: true,
  }
}

/** The lowest fare with these terms, out and back on one ticket. */
const faresOn = async (
  person: Traveler,
  asked: BodyOf<typeof listPackageFlights>,
  fare: (terms: BrandTerms) => boolean,
): Promise<BodyOf<typeof quotePackage>['flights']> => {
  const api = await person.api()
  const lowest = async (body: typeof asked, brand?: string) => {
    const { list } = await api.get(listPackageFlights, { body })
    const [found] = list.options
      .flatMap(({ id, fares }) => fares.map((one) => ({ ...one, option: id })))
      .filter(({ brand: of, separate }) => {
        const terms = list.brands[of]
        return separate !== true && (brand === undefined ? terms && fare(terms) : of === brand)
      })
      .toSorted((a, b) => a.total - b.total)
    if (found === undefined) throw new Error('no flights of a package have such a fare')
    return { option: found.option, brand: found.brand }
  }
  const outbound = await lowest(asked)
  return [outbound, await lowest({ ...asked, outbound }, outbound.brand)]
}

/** The first stay of the list with a wanted rate, as a body of its quote. */
export const choosePackage = async (person: Traveler, wanted: WantedPackage = {}) => {
  const api = await person.api()
  const today = new Date(await marketConsole(person.base).now()).toISOString().slice(0, 10)
  const trip = packageIn(today, wanted)
  const list = await api.get(searchPackages, { body: trip })
  const flights = list.flights.choice
  for (const card of list.cards) {
    const rooms = await api.get(listPackageRooms, {
      body: { lodgingId: card.id, flights, rooms: trip.rooms },
    })
    const rate = rooms.rates
      .filter((one) => one.price?.state === 'WithDiscount' && (wanted.rate?.(one) ?? true))
      .sort((a, b) => (a.price?.total ?? 0) - (b.price?.total ?? 0))[0]
    if (rate === undefined) continue
    const stay = {
      lodgingId: card.id,
      rooms: trip.rooms.map((room) => ({ ...room, rateId: rate.id })),
    }
    const { origin, destination, departs, returns, cabin } = trip
    const asked = { origin, destination, departs, returns, cabin, stay, flights }
    const body: BodyOf<typeof quotePackage> = {
      flights: wanted.fare === undefined ? flights : await faresOn(person, asked, wanted.fare),
      stay,
    }
    return { trip, list, card, rooms, rate, body }
  }
  throw new Error('no stay of the list has a wanted package rate')
}

/** The same, quoted. */
export const quotesPackage = async (person: Traveler, wanted: WantedPackage = {}) => {
  const chosen = await choosePackage(person, wanted)
  const quote = await (await person.api()).get(quotePackage, { body: chosen.body })
  return { ...chosen, quote }
}

/** Books what a quote says, and waits for the end. */
export const booksPackage = async (
  person: Traveler,
  { id, dueNow }: Pick<PackageQuote, 'id' | 'dueNow'>,
  changed: (body: PlaceBookingBody) => PlaceBookingBody = (same) => same,
) => {
  const body: PlaceBookingBody = {
    idempotencyKey: newKey(),
    quoteId: id,
    travelers: passengersFor(two, 'Lindqvist'),
    contact: { email: `${person.account}@portolan.example`, phone: '+1 212 555 0147' },
    acceptedTotal: dueNow,
    payment: { methodToken: await person.cardToken() },
  }
  const placed = await (await person.api()).get(placeBooking, { body: changed(body) })
  return person.sees(placed.id)
}
