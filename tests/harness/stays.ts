import { addDays } from '@portolan/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { marketConsole } from './market.ts'
import {
  newKey,
  passengersFor,
  type BookingWishes,
  type PlaceBookingBody,
  type Traveler,
} from './traveler.ts'

export type StayQuote = AnswerOf<typeof quoteStay>
export type Rates = AnswerOf<typeof listRates>
type Rooms = BodyOf<typeof quoteStay>['rooms'][number][]

export const lisbon = { by: 'circle', latitude: 38.7167, longitude: -9.1333, radiusKm: 12 } as const
const couple = { adults: 2, childAges: [] }
export const family = { adults: 2, childAges: [4, 9] }

export interface WantedStay {
  /** Days from today; two months unless said. */
  readonly inDays?: number
  readonly nights?: number
  /** A hotel unless said. */
  readonly type?: 'hotel' | 'vacation_rental'
  /** One for two unless said. */
  readonly rooms?: readonly {
    readonly adults: number
    readonly childAges: readonly number[]
    readonly pets?: number
  }[]
  /** Which end of the list is tried first; the lowest price unless said. */
  readonly sort?: BodyOf<typeof searchAvailability>['sort']
  /** Which rate of those that fit; the lowest total unless said. */
  readonly rate?: (rate: Rates['rates'][number]) => boolean
}

/** Dates and rooms of a stay, as a body has them. */
export const stayIn = <T extends object>(
  today: string,
  more: T,
  { inDays = 60, nights = 3, rooms = [couple] }: WantedStay = {},
) => {
  const checkIn = addDays(today, inDays)
  return { ...more, checkIn, checkOut: addDays(checkIn, nights), rooms: rooms.map(occupancyOf) }
}

/**
 * A stay in Lisbon as a person comes to it: the first property of the list that has a rate for
 * every room, quoted.
 */
export const chooseStay = async (person: Traveler, wanted: WantedStay = {}) => {
  const api = await person.api()
  const today = new Date(await marketConsole(person.base).now()).toISOString().slice(0, 10)
  const { cards } = await api.get(searchAvailability, {
    body: {
      ...stayIn(today, { where: lisbon }, wanted),
      type: wanted.type ?? 'hotel',
      sort: wanted.sort ?? 'Price',
      page: 1,
      overview: false,
    } as BodyOf<typeof searchAvailability>,
  })
  for (const { id: lodgingId } of cards) {
    const asked = stayIn(today, { lodgingId }, wanted)
    const { rates } = await api.get(listRates, { body: asked })
    const rooms = asked.rooms.flatMap((occupancy, at): Rooms => {
      const fits = rates
        .filter((rate) => rate.prices[at] !== null && (wanted.rate?.(rate) ?? true))
        .sort((a, b) => (a.prices[at]?.total ?? 0) - (b.prices[at]?.total ?? 0))
      return fits[0] === undefined ? [] : [{ ...occupancy, rateId: fits[0].id }]
    })
    if (rooms.length < asked.rooms.length) continue
    const body: BodyOf<typeof quoteStay> = {
      lodgingId,
      checkIn: asked.checkIn,
      checkOut: asked.checkOut,
      rooms,
    }
    return { body, quote: await api.get(quoteStay, { body }) }
  }
  throw new Error('No property of the list has a rate for every room.')
}

/** The body that books a stay: one guest checks in for each room. */
export const stayBody = async (
  person: Traveler,
  { id, rooms, price }: StayQuote,
  {
    card,
    surname = 'Lindqvist',
    idempotencyKey = newKey(),
    changed = (same: PlaceBookingBody) => same,
  }: BookingWishes = {},
): Promise<PlaceBookingBody> =>
  changed({
    idempotencyKey,
    quoteId: id,
    travelers: passengersFor(
      { adults: rooms.length, children: 0, lapInfants: 0, seatedInfants: 0 },
      surname,
    ),
    contact: { email: `${person.account}@portolan.example`, phone: '+1 212 555 0147' },
    acceptedTotal: price.dueNow,
    payment: { methodToken: await person.cardToken(card) },
  })

/** Books a stay; a refusal throws. */
export const booksStay = async (
  person: Traveler,
  wanted: WantedStay = {},
  wishes: BookingWishes = {},
) => {
  const { quote, body: choice } = await chooseStay(person, wanted)
  const body = await stayBody(person, quote, wishes)
  return { quote, choice, body, booking: await (await person.api()).get(placeBooking, { body }) }
}
