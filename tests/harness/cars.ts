import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import { searchCars } from '@portolan/contract/cars/search-cars.ts'
import { addDays, ageOn } from '@portolan/kernel/calendar.ts'
import { marketConsole } from './market.ts'
import { newKey, passengersFor, type PlaceBookingBody, type Traveler } from './traveler.ts'

export type CarQuote = AnswerOf<typeof quoteCar>
export type CarCard = AnswerOf<typeof searchCars>['cards'][number]

export interface WantedCar {
  /** Days from today; two months unless said. */
  readonly inDays?: number
  readonly days?: number
  readonly driverAge?: number
  readonly filters?: Partial<NonNullable<BodyOf<typeof searchCars>['filters']>>
  /** Which car of the first page; the first unless said. */
  readonly car?: (card: CarCard) => boolean
}

/** Times and driver of a rental, as a body has them. */
export const rentalIn = (
  today: string,
  { inDays = 60, days = 3, driverAge = 40 }: WantedCar = {},
) => {
  const date = addDays(today, inDays)
  return {
    pickUpAt: `${date}T10:00`,
    dropOffAt: `${addDays(date, days)}T10:00`,
    driverAge,
  }
}
const anyCar: NonNullable<BodyOf<typeof searchCars>['filters']> = {
  classes: [],
  companies: [],
  transmissions: [],
  fuels: [],
  services: [],
  cancellations: [],
  payments: [],
  unlimited: false,
  mostTotal: null,
}

/** The first wanted car at Lisbon's airport, lowest whole price first. */
export const chooseCar = async (person: Traveler, wanted: WantedCar = {}) => {
  const api = await person.api()
  const today = new Date(await marketConsole(person.base).now()).toISOString().slice(0, 10)
  const times = rentalIn(today, wanted)
  const list = await api.get(searchCars, {
    body: {
      pickUpPlace: 'airport_LIS',
      ...times,
      sort: 'LowestTotal',
      filters: { ...anyCar, ...wanted.filters },
      page: 1,
    },
  })
  const card = list.cards.find(wanted.car ?? (() => true))
  if (card === undefined) throw new Error('no car of the list is wanted')
  const body: BodyOf<typeof quoteCar> = { offerId: card.offerId, ...times, extras: [] }
  return { list, card, body }
}

/** The same, quoted. */
export const quotesCar = async (person: Traveler, wanted: WantedCar = {}) => {
  const chosen = await chooseCar(person, wanted)
  const quote = await (await person.api()).get(quoteCar, { body: chosen.body })
  return { ...chosen, quote }
}

const one = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const surname = 'Lindqvist'

/** Quoted for the age that the booked driver has at the pick-up, so that no price changes. */
export const quotesOwnCar = async (person: Traveler, wanted: WantedCar = {}) => {
  const { quote } = await quotesCar(person, wanted)
  const [driver] = passengersFor(one, surname)
  if (driver === undefined) throw new Error('a rental without a driver')
  const driverAge = ageOn(driver.dateOfBirth, quote.pickUpAt.slice(0, 10))
  return quotesCar(person, { ...wanted, driverAge })
}

/** What books a quoted car. */
export const carBody = async (
  person: Traveler,
  { id, price }: CarQuote,
  driver: { readonly loyalty?: string; readonly flight?: string } = { flight: 'LZ 210' },
  despiteDuplicate?: true,
): Promise<PlaceBookingBody> => ({
  idempotencyKey: newKey(),
  quoteId: id,
  travelers: passengersFor(one, surname),
  contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
  acceptedTotal: price.dueNow,
  driver,
  payment: { methodToken: await person.cardToken() },
  ...(despiteDuplicate === undefined ? {} : { despiteDuplicate }),
})

/** Books a quoted car, and follows the booking to its end. */
export const booksCar = async (...wanted: Parameters<typeof carBody>) => {
  const [person] = wanted
  const placed = await (await person.api()).get(placeBooking, { body: await carBody(...wanted) })
  return person.sees(placed.id)
}
