import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import { searchCars } from '@portolan/contract/cars/search-cars.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { marketConsole } from './market.ts'
import type { Traveler } from './traveler.ts'

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
