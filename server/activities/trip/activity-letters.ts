import * as z from 'zod/mini'
import { letterOf, type Letter, type Letters, type NewMail } from '../../mail/index.ts'
import {
  bookingBlocks,
  calendarAttachment,
  readTripContext,
  tenderRows,
  tripFoot,
  tripLink,
  type OfTrip,
  type TripContext,
  type TripLettersDeps,
} from '../../trips/index.ts'
import type { ActivityChoice } from '../activity-supplier.ts'
import { activityPartsOf } from './activity-part.ts'
import { startWords } from './activity-words.ts'

const activityChangedLetter = 'trip-activity-changed'

/** The mail after an activity was moved to another start; `before` is the previous one. */
export const activityChangedMail = ({
  tenant,
  personId,
  tripId,
  changeId,
  before: { date, at },
  partId,
}: OfTrip & {
  readonly partId: string
  readonly changeId: string
  readonly before: Pick<ActivityChoice, 'date' | 'at'>
}): NewMail => ({
  tenant,
  personId,
  letter: activityChangedLetter,
  facts: { tripId, partId, date, at },
  cause: `${changeId}:changed`,
})

const activityChangeFacts = z.strictObject({
  tripId: z.string(),
  partId: z.string(),
  date: z.string(),
  at: z.int(),
})

const activityChanged = (
  context: TripContext,
  { partId, ...before }: Omit<z.output<typeof activityChangeFacts>, 'tripId'>,
): Letter => {
  const { trip, tenant } = context
  const part = activityPartsOf(trip.parts).find(({ id }) => id === partId)
  if (part === undefined) throw new Error(`activities: a letter about ${trip.id} without it`)
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `Your activity has a new start: ${trip.title}, ${part.locator}`,
    blocks: [
      {
        kind: 'text',
        text: 'The operator confirmed the change. Your new voucher is below. Open the attached calendar file to update your calendar.',
      },
      {
        kind: 'change',
        what: 'Start',
        before: startWords(before),
        after: startWords(part.body.choice),
      },
      ...bookingBlocks(context),
      { kind: 'heading', text: 'Payment' },
      { kind: 'facts', rows: tenderRows(context) },
      tripLink(context),
    ],
    files: [calendarAttachment(context, trip.bookedAt)],
    foot: tripFoot,
  })
}

/** Writers of the letters about activities of a trip, to the trip's contact address. */
export const activityLetters = (deps: TripLettersDeps): Letters => {
  const contextOf = readTripContext(deps)
  return {
    [activityChangedLetter]: async (facts, places) => {
      const { tripId, ...before } = z.parse(activityChangeFacts, facts)
      return activityChanged(await contextOf(places, tripId), before)
    },
  }
}
