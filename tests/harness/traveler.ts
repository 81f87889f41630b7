import { randomBytes } from 'node:crypto'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { BookingState } from '@portolan/domain/checkout/booking.lifecycle.ts'
import {
  passengersOf,
  seatsOf,
  type Party,
  type PassengerType,
} from '@portolan/domain/flights/party.ts'
import { tripSummaryView, tripView, type TripSummaryView, type TripView } from './trip-view.ts'
import { createApi, type Answered, type Api } from './api.ts'
import { hostOf, signIn } from '../../tools/sign-in.ts'
import { marketConsole } from './market.ts'
import { until } from './until.ts'
import { cards, tokenise } from './vault.ts'

export type Booking = AnswerOf<typeof readBooking>
export type Quote = AnswerOf<typeof quoteFlights>
export type SearchAnswer = AnswerOf<typeof searchFlights>
export type PlaceBookingBody = BodyOf<typeof placeBooking>
type Passenger = PlaceBookingBody['travelers'][number]

export interface Journey {
  /** Days from today; two months unless said. */
  readonly inDays?: number
  /** Left out: one way. */
  readonly nights?: number
  /** Further flights of a trip through several cities, each after so many nights; not with `nights`. */
  readonly onTo?: readonly { readonly place: string; readonly nights: number }[]
  /** The first seat that is free for everybody on every flight that offers one. */
  readonly seats?: boolean
  readonly party?: Partial<Party>
}
/** Which of the listed options and fares: the cheapest on one ticket unless said. */
export type Pick = (options: SearchAnswer['options']) => {
  readonly option: string
  readonly brand: string
}

export interface BookingWishes {
  /** A card number, one that is accepted unless said. */
  readonly card?: string
  /** Surname of all passengers: bookings are told apart by it. */
  readonly surname?: string
  readonly idempotencyKey?: string
  /** Last change of the body before it is sent. */
  readonly changed?: (body: PlaceBookingBody) => PlaceBookingBody
}
export interface Choice {
  readonly quote: () => Promise<Quote>
  /** The body that would be sent. */
  readonly body: (wishes?: BookingWishes) => Promise<PlaceBookingBody>
  /** Places the booking; a refusal throws. */
  readonly books: (wishes?: BookingWishes) => Promise<Booking>
}
export interface Search {
  readonly answer: () => Promise<SearchAnswer>
  /** A pick for each slice, in order. */
  readonly chooses: (...picks: readonly Pick[]) => Choice
}

/** A person who uses the product through its API and nothing else. */
export interface Traveler {
  readonly account: string
  readonly base: URL
  /** Signed in, and signed in again where the session has ended meanwhile. */
  readonly api: () => Promise<Api>
  readonly searches: (origin: string, destination: string, journey?: Journey) => Search
  readonly places: (body: PlaceBookingBody) => Promise<Answered<typeof placeBooking>>
  readonly booking: (id: string) => Promise<Booking>
  /** Polls until the booking is in one of these states: an end unless said. */
  readonly sees: (
    id: string,
    states?: readonly BookingState[],
    limitMs?: number,
  ) => Promise<Booking>
  /** Upcoming ones, all pages. */
  readonly trips: () => Promise<readonly TripSummaryView[]>
  readonly trip: (id: string) => Promise<TripView>
  readonly cardToken: (card?: string) => Promise<string>
}

export const newKey = (): string => randomBytes(18).toString('base64url')
export const ends: readonly BookingState[] = ['Confirmed', 'Failed']

export const cheapest: Pick = (options) => {
  const fares = options.flatMap((option) =>
    option.fares.map((fare) => ({ option: option.id, brand: fare.brand, total: fare.total })),
  )
  const [first] = fares.sort((a, b) => a.total - b.total)
  if (first === undefined) throw new Error('The search found nothing to choose from.')
  return { option: first.option, brand: first.brand }
}

/**
 * The cheapest that is on one ticket with what was chosen before: what the day sells cheapest may
 * be several airlines' with self-transfers between them, which is another trip to cancel and to
 * tell of.
 */
export const cheapestOnOneTicket: Pick = (options) =>
  cheapest(
    options
      .filter(({ layovers }) => layovers.every(({ selfTransfer }) => selfTransfer === undefined))
      .map((option) => ({
        ...option,
        fares: option.fares.filter(({ separate }) => separate !== true),
      })),
  )

/**
 * The first fare whose brand is called so, `/^BA\.flex/`; on one ticket with what was chosen
 * before, or on one of its own.
 */
export const fareCalled =
  (wanted: RegExp, { alone = false } = {}): Pick =>
  (options) => {
    const [first] = options.flatMap(({ id, fares }) =>
      fares.flatMap(({ brand, separate }) =>
        wanted.test(brand) && (separate === true) === alone ? [{ option: id, brand }] : [],
      ),
    )
    if (first === undefined) throw new Error(`No fare ${String(wanted)} is sold.`)
    return first
  }

type FlightOffers = AnswerOf<typeof readQuoteExtras>['slices'][number]['flights']
const firstSeats = (flights: FlightOffers, people: number) =>
  flights.flatMap(({ rows }, segment) =>
    rows
      .filter(({ exit }) => !exit)
      .flatMap((row) =>
        row.seats.flatMap((seat) =>
          seat?.free === true && seat.fee !== undefined ? [seat.id] : [],
        ),
      )
      .slice(0, people)
      .map((seat, passenger) => ({ segment, passenger, seat })),
  )

const born: Readonly<Record<PassengerType, string>> = {
  Adult: '1986-03-14',
  Child: '2019-06-21',
  SeatedInfant: '2026-06-09',
  LapInfant: '2026-06-09',
}
const givenNames = ['Avery', 'Henrik', 'Maja', 'Elias', 'Noor', 'Blake', 'Casey', 'Drew', 'Emery']

export const passengersFor = (party: Party, surname: string): Passenger[] =>
  passengersOf(party).map((type, index) => ({
    type,
    givenName: givenNames[index] ?? 'Robin',
    surname,
    gender: index % 2 === 0 ? 'F' : 'M',
    dateOfBirth: born[type],
    nationality: 'US',
    passport: { number: `56173028${index}`, countryOfIssue: 'US', expiresOn: '2034-05-20' },
  }))

const asDemo = (base: URL, account: string) => async (): Promise<Api> =>
  createApi(base, hostOf(base, account), await signIn(base, account))

/** `enters`: for who has no demo account. */
export const traveler = (base: URL, account: string, enters = asDemo(base, account)): Traveler => {
  let client: Promise<Api> | null = null
  const tokens = new Map<string, Promise<string>>()

  /** Runs once more after a new sign-in where product time has ended the bearer. */
  const calling = async <T>(work: (api: Api) => Promise<T>): Promise<T> => {
    client ??= enters()
    const present = client
    try {
      return await work(await present)
    } catch (error) {
      if (!(error instanceof Error) || !/TokenExpired|Unauthenticated/.test(error.message)) {
        // A sign-in that found no server must not be remembered.
        if (
          await present.then(
            () => false,
            () => true,
          )
        )
          client = null
        throw error
      }
      if (client === present) client = enters()
      return work(await client)
    }
  }

  const cardToken = (card: string = cards.accepts): Promise<string> => {
    const known = tokens.get(card) ?? calling((api) => tokenise(api, card))
    tokens.set(card, known)
    known.catch(() => tokens.delete(card))
    return known
  }

  const searches: Traveler['searches'] = (
    origin,
    destination,
    { inDays = 60, nights, onTo = [], seats = false, party: wanted = {} } = {},
  ) => {
    const party: Party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0, ...wanted }
    const further = nights === undefined ? onTo : [{ place: origin, nights }]
    const ask = async (chosen: { option: string; brand: string }[]): Promise<SearchAnswer> => {
      const day = addDays(
        new Date(await marketConsole(base).now()).toISOString().slice(0, 10),
        inDays,
      )
      const slices = [{ origin, destination, date: day }]
      for (const { place, nights: stay } of further) {
        const before = slices.at(-1)
        slices.push({
          origin: before?.destination ?? destination,
          destination: place,
          date: addDays(before?.date ?? day, stay),
        })
      }
      return calling((api) =>
        api.get(searchFlights, { body: { slices, cabin: 'Economy', party, chosen } }),
      )
    }
    return {
      answer: () => ask([]),
      chooses: (...picks) => {
        const quote = async (): Promise<Quote> => {
          const slices: ReturnType<Pick>[] = []
          while (slices.length <= further.length)
            slices.push((picks[slices.length] ?? cheapestOnOneTicket)((await ask(slices)).options))
          const plain = await calling((api) => api.get(quoteFlights, { body: { slices, party } }))
          if (!seats) return plain
          const offers = await calling((api) =>
            api.get(readQuoteExtras, { params: { quoteId: plain.id } }),
          )
          const seated = slices.map((slice, at) => ({
            ...slice,
            seats: firstSeats(offers.slices[at]?.flights ?? [], seatsOf(party)),
          }))
          return calling((api) => api.get(quoteFlights, { body: { slices: seated, party } }))
        }
        const body: Choice['body'] = async ({
          card,
          surname = 'Lindqvist',
          idempotencyKey = newKey(),
          changed = (same: PlaceBookingBody) => same,
        } = {}) => {
          const { id, price } = await quote()
          return changed({
            idempotencyKey,
            quoteId: id,
            travelers: passengersFor(party, surname),
            contact: { email: `${account}@portolan.example`, phone: '+1 212 555 0147' },
            acceptedTotal: price.grandTotal,
            payment: { methodToken: await cardToken(card) },
          })
        }
        return {
          quote,
          body,
          books: async (wishes) => {
            const wanted = await body(wishes)
            return calling((api) => api.get(placeBooking, { body: wanted }))
          },
        }
      },
    }
  }
  const booking: Traveler['booking'] = (id) =>
    calling((api) => api.get(readBooking, { params: { bookingId: id } }))

  return {
    account,
    base,
    searches,
    booking,
    cardToken,
    api: () => calling((api) => Promise.resolve(api)),
    places: (body) => calling((api) => api.call(placeBooking, { body })),
    sees: async (id, states = ends, limitMs) => {
      let last: Booking | undefined
      return until(
        `${id} ${states.join(' or ')}`,
        async () => {
          last = await booking(id)
          return states.includes(last.state) ? last : null
        },
        limitMs,
      ).catch((error: unknown) => {
        throw new Error(
          `${id} is ${last?.state ?? 'not readable'} instead of ${states.join(' or ')}: ${JSON.stringify(last?.steps.filter((step) => step.state !== 'Waiting'))}`,
          { cause: error },
        )
      })
    },
    trips: () =>
      calling(async (api) => {
        const trips: TripSummaryView[] = []
        for (let page = 1; ; page++) {
          const listed = await api.get(listTrips, { query: { page } })
          trips.push(...listed.trips.map(tripSummaryView))
          if (!listed.more) return trips
        }
      }),
    trip: (id) =>
      calling(async (api) => tripView(await api.get(readTrip, { params: { tripId: id } }))),
  }
}
