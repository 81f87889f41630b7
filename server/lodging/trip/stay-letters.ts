import { formatDayYear } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import { letterOf, type Letter, type Letters, type NewMail } from '../../mail/index.ts'
import {
  bookingBlocks,
  calendarAttachment,
  readTripContext,
  referencesOf,
  tenderRows,
  tripFoot,
  tripLink,
  type OfTrip,
  type TripContext,
  type TripLettersDeps,
} from '../../trips/index.ts'
import type { BookedStay } from './booked-stay.ts'
import { stayPartsOf } from './stay-part.ts'

const stayChangedLetter = 'trip-stay-changed'

/** The mail after a stay got new dates or guests; `before` is the previous stay. */
export const stayChangedMail = ({
  tenant,
  personId,
  tripId,
  changeId,
  before,
  partId,
}: OfTrip & {
  readonly partId: string
  readonly changeId: string
  readonly before: Pick<BookedStay, 'choice'>
}): NewMail => ({
  tenant,
  personId,
  letter: stayChangedLetter,
  facts: { tripId, partId, checkIn: before.choice.checkIn, checkOut: before.choice.checkOut },
  cause: `${changeId}:changed`,
})

const stayChangeFacts = z.strictObject({
  tripId: z.string(),
  partId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
})

const stayChanged = (
  context: TripContext,
  {
    partId,
    ...before
  }: { readonly partId: string; readonly checkIn: string; readonly checkOut: string },
): Letter => {
  const { trip, tenant } = context
  const part = stayPartsOf(trip.parts).find(({ id }) => id === partId)
  if (part === undefined) throw new Error(`lodging: a stay letter for ${trip.id} without its stay`)
  const { choice } = part.body
  const dates = ({ checkIn, checkOut }: typeof before): string =>
    `${formatDayYear(checkIn)} to ${formatDayYear(checkOut)}`
  const isMoved = choice.checkIn !== before.checkIn || choice.checkOut !== before.checkOut
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `Your stay is changed: ${trip.title}, ${referencesOf(trip)}`,
    blocks: [
      {
        kind: 'text',
        text: 'The property confirmed the change. Your new stay is below. Open the attached calendar file to update your calendar.',
      },
      ...(isMoved
        ? [{ kind: 'change', what: 'Dates', before: dates(before), after: dates(choice) } as const]
        : []),
      ...bookingBlocks(context),
      { kind: 'heading', text: 'Payment' },
      { kind: 'facts', rows: tenderRows(context) },
      tripLink(context),
    ],
    files: [calendarAttachment(context, trip.bookedAt)],
    foot: tripFoot,
  })
}

/** Writers of the letters about stays of a trip, to the trip's contact address. */
export const stayLetters = (deps: TripLettersDeps): Letters => {
  const contextOf = readTripContext(deps)
  return {
    [stayChangedLetter]: async (facts, places) => {
      const { tripId, ...before } = z.parse(stayChangeFacts, facts)
      return stayChanged(await contextOf(places, tripId), before)
    },
  }
}
