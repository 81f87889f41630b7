import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import { letterOf, type Letter, type Letters, type NewMail } from '../mail/index.ts'
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
} from './letter-of-trip.ts'
import { receiptOf } from './receipt.ts'
import { referencesOf } from './references-of.ts'
import { withoutAddOns } from './trip-product.ts'

/** Letter names in the outbox. */
export const confirmationLetter = 'trip-confirmation'
export const emailChangedLetter = 'trip-email-changed'

/** The confirmation mail of a new trip; posted in the transaction that opens it. */
export const confirmationOf = ({ tenant, personId, tripId }: OfTrip): NewMail => ({
  tenant,
  personId,
  letter: confirmationLetter,
  facts: { tripId },
  cause: `${tripId}:confirmed`,
})

const tripFacts = z.strictObject({ tripId: z.string(), again: z.optional(z.boolean()) })

const confirmation = (context: TripContext, resent: boolean): Letter => {
  const { trip, entries, tenant, products } = context
  const { earned } = receiptOf(trip, products, entries)
  const words = products.groupsOf(trip).map(({ product }) => product.words)
  const main = products.groupsOf({ ...trip, parts: withoutAddOns(trip.parts) })
  const [only, ...others] = main.map(({ product }) => product.words)
  const noun = only === undefined || others.length > 0 ? 'trip' : only.noun
  const title = resent ? 'Confirmation resent' : `Your ${noun} is confirmed`
  const lead = words.map(({ confirmed }) => confirmed).join(' ')
  const calendar = words.flatMap((of) => of.calendar || []).join(' ')
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `${title}: ${trip.title}, ${referencesOf(trip)}`,
    blocks: [
      { kind: 'text', text: `${lead} Everything’s below. ${calendar}` },
      ...bookingBlocks(context),
      { kind: 'heading', text: 'Payment' },
      {
        kind: 'facts',
        rows: [
          ...tenderRows(context),
          ...(earned === null
            ? []
            : [['Earned', `${formatRewards(earned)} on ${earned.account}`] as const]),
          ['Booked', formatDayYear(new Date(trip.bookedAt).toISOString().slice(0, 10))],
        ],
      },
      tripLink(context),
    ],
    files: [calendarAttachment(context, trip.bookedAt)],
    foot: tripFoot,
  })
}

/** Goes to the account's own address, so that nobody can redirect a trip's mail unnoticed. */
const emailChanged = (context: TripContext): Letter =>
  letterOf({
    tenant: context.tenant,
    subject: `${context.trip.title}: your contact email was changed`,
    blocks: [
      {
        kind: 'text',
        text: 'Someone signed in to your account changed the contact email for this trip. If it was you, you don’t need to do anything.',
      },
      {
        kind: 'text',
        text: 'If it wasn’t you, open the trip, change the email back, and contact us.',
      },
      tripLink(context, '&show=change-email'),
    ],
    foot: 'We sent this to your account’s email address, not to the contact email of the trip.',
  })

/** Writers of the letters about any trip; products add those about their own changes. */
export const tripLetters = (deps: TripLettersDeps): Letters => {
  const contextOf = readTripContext(deps)
  return {
    [confirmationLetter]: async (facts, places) => {
      const { tripId, again = false } = z.parse(tripFacts, facts)
      return confirmation(await contextOf(places, tripId), again)
    },
    [emailChangedLetter]: async (facts, places) =>
      emailChanged(await contextOf(places, z.parse(tripFacts, facts).tripId)),
  }
}
