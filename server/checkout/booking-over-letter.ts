import { tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters, type NewMail } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { totalOf, type BookingPart } from './booking-part.ts'
import type { OverBooking } from './booking-store.ts'
import { partsOfBooking } from './postgres-booking-store.ts'

/** Name of the letter in the outbox. */
const bookingOverLetter = 'booking-over'

const facts = z.strictObject({
  bookingId: z.string(),
  withdrawn: z.boolean(),
  returned: z.boolean(),
})

/** Once for each booking that was waited for, or taken back, and is nothing now. */
export const bookingOverMail = ({
  request: { tenant, personId, id },
  withdrawn,
  returned,
}: OverBooking): NewMail => ({
  tenant,
  personId,
  letter: bookingOverLetter,
  facts: { bookingId: id, withdrawn, returned },
  cause: `${id}:over`,
})

/** What a booking was of, and the page that says how it ended. */
const subjectOf = (
  parts: readonly BookingPart[],
): { readonly title: string; readonly page: string } => {
  const stay = parts.find((part) => part.product === 'lodging')
  if (stay !== undefined) return { title: stay.supplied.property.name, page: '/hotels/book/' }
  return {
    title: tripTitle(parts.flatMap((part) => (part.product === 'flights' ? part.itinerary : []))),
    page: '/flights/book/',
  }
}

/** To the person's own address: what was typed for the trip is sealed with its booking. */
export const bookingOverLetters = ({ database }: { readonly database: Database }): Letters => ({
  [bookingOverLetter]: async (given, { tenant, origin }) => {
    const { bookingId, withdrawn, returned } = z.parse(facts, given)
    const parts = await database.tenant(tenant, (tx) => partsOfBooking(tx, tenant, bookingId))
    if (parts.length === 0)
      throw new Error(`checkout: a letter about ${bookingId}, which is not there`)
    const { title, page } = subjectOf(parts)
    return letterOf({
      tenant,
      subject: withdrawn
        ? `Your booking is canceled: ${title}`
        : `We could not complete your booking: ${title}`,
      blocks: [
        {
          kind: 'text',
          text: withdrawn
            ? 'You took it back before its tickets were issued.'
            : 'It was not confirmed in time, and nothing was booked.',
        },
        {
          kind: 'text',
          text: returned
            ? 'What was charged for it goes back to your card in full. What was held in your wallet is yours again.'
            : 'Nothing was charged: what was held on your card and in your wallet is released. Your bank may show the hold for some days.',
        },
        {
          kind: 'facts',
          rows: [[returned ? 'Goes back' : 'Not charged', formatExact(fromWire(totalOf(parts)))]],
        },
        {
          kind: 'link',
          label: withdrawn ? 'See the booking' : 'See what happened',
          href: `${origin}${page}?booking=${bookingId}`,
        },
      ],
      foot: 'You get this mail because you booked with us. Replies are not read.',
    })
  },
})
