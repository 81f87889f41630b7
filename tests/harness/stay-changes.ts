import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import { readStayChange } from '@portolan/contract/stay-changes/read-stay-change.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Answered } from './api.ts'
import { booksStay, type WantedStay } from './stays.ts'
import type { BookingWishes, Traveler } from './traveler.ts'
import { until } from './until.ts'

export type StayChangeQuote = AnswerOf<typeof quoteStayChange>
export type StayChange = AnswerOf<typeof changeStay>
export type WantedChange = BodyOf<typeof quoteStayChange>

/** A stay that may be changed: free to cancel, paid at once unless said. */
export const booksChangeableStay = async (
  person: Traveler,
  wanted: WantedStay = {},
  wishes: BookingWishes = {},
) => {
  const { booking: placed, choice: body } = await booksStay(
    person,
    {
      rate: (rate) => rate.cancellation.refund === 'FullyRefundable' && rate.payment === 'PayNow',
      ...wanted,
    },
    wishes,
  )
  const booking = await person.sees(placed.id)
  const { tripId } = booking
  if (tripId === null) throw new Error(`the booking is ${booking.state} and has no trip`)
  const { booked } = await person.trip(tripId)
  if (booked === null) throw new Error('not a stay')
  return { booking, tripId, stay: booked, body }
}

/** Rates that are changed like those above, and that a company's policy is against. */
export const changeableOutOfPolicy: NonNullable<WantedStay['rate']> = ({
  inPolicy,
  payment,
  cancellation,
}) => !inPolicy && payment === 'PayNow' && cancellation.refund === 'FullyRefundable'

/** The dates moved and made longer or shorter, the guests as they are. */
export const moved = (
  {
    checkIn,
    checkOut,
    guests,
  }: { readonly checkIn: string; readonly checkOut: string; readonly guests: readonly string[] },
  { by = 0, longer = 0 }: { readonly by?: number; readonly longer?: number },
): WantedChange => ({
  checkIn: addDays(checkIn, by),
  checkOut: addDays(checkOut, by + longer),
  guests: guests.map(() => null),
})

export const asksStayChange = async (
  person: Traveler,
  tripId: string,
  body: WantedChange,
): Promise<Answered<typeof quoteStayChange>> =>
  (await person.api()).call(quoteStayChange, { params: { tripId }, body })
export const quotesStayChange = async (
  person: Traveler,
  tripId: string,
  body: WantedChange,
): Promise<StayChangeQuote> => {
  const quoted = await asksStayChange(person, tripId, body)
  if (!quoted.ok) throw new Error(`no quote: ${JSON.stringify(quoted.refusal)}`)
  return quoted.value
}

/** Confirms a quote as it was shown; the card where it costs more. */
export const confirmsStayChange = async (
  person: Traveler,
  { id, tripId, extra, after }: StayChangeQuote,
  card?: string,
  despiteDuplicate?: true,
): Promise<Answered<typeof changeStay>> =>
  (await person.api()).call(changeStay, {
    params: { tripId },
    body: {
      quoteId: id,
      charged: after.price.dueNow,
      ...(extra.minor > 0 ? { methodToken: await person.cardToken(card) } : {}),
      ...(despiteDuplicate === undefined ? {} : { despiteDuplicate }),
    },
  })

/** Polls until the change of a trip has come to an end, or is in one of these states. */
export const seesStayChange = async (
  person: Traveler,
  tripId: string,
  states: readonly StayChange['state'][] = ['Changed', 'Failed'],
  limitMs?: number,
): Promise<StayChange> =>
  until(
    `the change of ${tripId}`,
    async () => {
      const { change } = await (await person.api()).get(readStayChange, { params: { tripId } })
      return change !== null && states.includes(change.state) ? change : null
    },
    limitMs,
  )

/** From the quote to the end of it. */
export const changesStay = async (person: Traveler, tripId: string, body: WantedChange) => {
  const quote = await quotesStayChange(person, tripId, body)
  const placed = await confirmsStayChange(person, quote)
  if (!placed.ok) throw new Error(`not changed: ${placed.refusal.code}`)
  return { quote, change: await seesStayChange(person, tripId) }
}
