import { changeActivity } from '@portolan/contract/activities/change-activity.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { quoteActivityChange } from '@portolan/contract/activities/quote-activity-change.ts'
import { readActivity } from '@portolan/contract/activities/read-activity.ts'
import { readActivityChange } from '@portolan/contract/activities/read-activity-change.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import {
  activityBody,
  quotesActivity,
  type ActivityRead,
  type WantedActivity,
} from './activities.ts'
import type { Answered } from './api.ts'
import type { Traveler } from './traveler.ts'
import { until } from './until.ts'

export type ActivityChangeQuote = AnswerOf<typeof quoteActivityChange>
export type WantedStart = BodyOf<typeof quoteActivityChange>

/**
 * A start of an activity that confirms at once, while another one with room, not earlier, has
 * another price.
 */
const unlikeAnother = (
  isUnlike: (own: number, other: number) => boolean,
): Pick<WantedActivity, 'activity' | 'start'> => {
  let starts: ActivityRead['starts'] = []
  return {
    activity: (read) => {
      ;({ starts } = read)
      return read.confirmsIn === 0
    },
    start: (one) =>
      starts.some(
        ({ optionId, date, left, price }) =>
          optionId === one.optionId && date >= one.date && left >= 4 && isUnlike(one.price, price),
      ),
  }
}
export const cheaperThanAnother = () => unlikeAnother((own, other) => own < other)
export const dearerThanAnother = () => unlikeAnother((own, other) => own > other)

/** A booked activity that is free to cancel, and so to move; and its other starts with room. */
export const booksMovableActivity = async (person: Traveler, wanted: WantedActivity = {}) => {
  const { quote, body, read } = await quotesActivity(person, {
    filters: { refundable: true },
    ...wanted,
  })
  const api = await person.api()
  const placed = await api.get(placeBooking, { body: await activityBody(person, quote) })
  const booking = await person.sees(placed.id)
  const { tripId } = booking
  if (tripId === null) throw new Error(`the booking is ${booking.state} and has no trip`)
  const { activityId } = quote
  const days = { fromDate: quote.date, untilDate: addDays(quote.date, 20) }
  const { starts } = await api.get(readActivity, { body: { activityId, ...days } })
  const others = starts.filter(
    ({ optionId, left, date, at }) =>
      optionId === body.optionId && left >= 4 && (date !== quote.date || at !== quote.at),
  )
  return { booking, tripId, quote, read, others }
}

export const asksActivityChange = async (
  person: Traveler,
  tripId: string,
  { date, at }: WantedStart,
): Promise<Answered<typeof quoteActivityChange>> =>
  (await person.api()).call(quoteActivityChange, { params: { tripId }, body: { date, at } })
export const quotesActivityChange = async (
  person: Traveler,
  tripId: string,
  start: WantedStart,
): Promise<ActivityChangeQuote> => {
  const quoted = await asksActivityChange(person, tripId, start)
  if (!quoted.ok) throw new Error(`no quote: ${JSON.stringify(quoted.refusal)}`)
  return quoted.value
}

/** Confirms a quote as it was shown; the card where it costs more. */
export const confirmsActivityChange = async (
  person: Traveler,
  { id, tripId, extra, after }: ActivityChangeQuote,
  card?: string,
): Promise<Answered<typeof changeActivity>> =>
  (await person.api()).call(changeActivity, {
    params: { tripId },
    body: {
      quoteId: id,
      charged: after.total,
      ...(extra.minor > 0 ? { methodToken: await person.cardToken(card) } : {}),
    },
  })

/** Polls until the change of a trip has come to an end. */
export const seesActivityChange = async (person: Traveler, tripId: string, limitMs?: number) =>
  until(
    `the change of ${tripId}`,
    async () => {
      const { change } = await (await person.api()).get(readActivityChange, { params: { tripId } })
      return change?.state === 'Changed' || change?.state === 'Failed' ? change : null
    },
    limitMs,
  )
