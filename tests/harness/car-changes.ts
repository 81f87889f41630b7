import { changeCar } from '@portolan/contract/cars/change-car.ts'
import { quoteCarChange } from '@portolan/contract/cars/quote-car-change.ts'
import { readCarChange } from '@portolan/contract/cars/read-car-change.ts'
import type { CarDetails } from '@portolan/contract/cars/trip-part.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Answered } from './api.ts'
import { booksCar, quotesOwnCar, type WantedCar } from './cars.ts'
import type { Traveler } from './traveler.ts'
import { until } from './until.ts'

export type CarChangeQuote = AnswerOf<typeof quoteCarChange>
export type CarChange = AnswerOf<typeof changeCar>
export type WantedCarChange = BodyOf<typeof quoteCarChange>

/** The rental of a trip that is one car. */
export const rentalOf = async (person: Traveler, tripId: string) => {
  const details = (await person.trip(tripId)).parts[0]?.details as CarDetails | undefined
  if (details === null || details === undefined) throw new Error('not a confirmed car')
  return details
}

/** A car that may be changed: free to cancel until the pick-up, paid at once unless said. */
export const booksChangeableCar = async (person: Traveler, wanted: WantedCar = {}) => {
  const { quote } = await quotesOwnCar(person, {
    ...wanted,
    filters: { cancellations: ['FreeCancellation'], payments: ['Now'], ...wanted.filters },
  })
  const booking = await booksCar(person, quote)
  const { tripId } = booking
  if (tripId === null) throw new Error(`the booking is ${booking.state} and has no trip`)
  return { booking, tripId, rental: await rentalOf(person, tripId) }
}

/** The same times moved by days and made longer or shorter, with the extras as they are. */
export const movedCar = (
  { pickUpAt, dropOffAt, extras }: WantedCarChange,
  { by = 0, longer = 0 }: { readonly by?: number; readonly longer?: number },
): WantedCarChange => ({
  pickUpAt: `${addDays(pickUpAt.slice(0, 10), by)}${pickUpAt.slice(10)}`,
  dropOffAt: `${addDays(dropOffAt.slice(0, 10), by + longer)}${dropOffAt.slice(10)}`,
  extras,
})

export const asksCarChange = async (
  person: Traveler,
  tripId: string,
  body: WantedCarChange,
): Promise<Answered<typeof quoteCarChange>> =>
  (await person.api()).call(quoteCarChange, { params: { tripId }, body })
export const quotesCarChange = async (
  person: Traveler,
  tripId: string,
  body: WantedCarChange,
): Promise<CarChangeQuote> => {
  const quoted = await asksCarChange(person, tripId, body)
  if (!quoted.ok) throw new Error(`no quote: ${JSON.stringify(quoted.refusal)}`)
  return quoted.value
}

/** Confirms a quote as it was shown; the card where it costs more. */
export const confirmsCarChange = async (
  person: Traveler,
  { id, tripId, extra, after }: CarChangeQuote,
  { card, despiteDuplicate }: { readonly card?: string; readonly despiteDuplicate?: true } = {},
): Promise<Answered<typeof changeCar>> =>
  (await person.api()).call(changeCar, {
    params: { tripId },
    body: {
      quoteId: id,
      charged: after.price.dueNow,
      ...(extra.minor > 0 ? { methodToken: await person.cardToken(card) } : {}),
      ...(despiteDuplicate === undefined ? {} : { despiteDuplicate }),
    },
  })

/** Polls until the change of a trip has come to an end. */
export const seesCarChange = async (
  person: Traveler,
  tripId: string,
  limitMs?: number,
): Promise<CarChange> =>
  until(
    `the change of ${tripId}`,
    async () => {
      const { change } = await (await person.api()).get(readCarChange, { params: { tripId } })
      return change?.state === 'Changed' || change?.state === 'Failed' ? change : null
    },
    limitMs,
  )

/** From the quote to the end of it. */
export const changesCar = async (person: Traveler, tripId: string, body: WantedCarChange) => {
  const quote = await quotesCarChange(person, tripId, body)
  const placed = await confirmsCarChange(person, quote)
  if (!placed.ok) throw new Error(`not changed: ${placed.refusal.code}`)
  return { quote, change: await seesCarChange(person, tripId) }
}
