import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters, type NewMail } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { totalOf } from './booking-part.ts'
import type { BookingProducts } from './booking-product.ts'
import type { OverBooking } from './booking-store.ts'
import { partsOfBooking } from './postgres-booking-store.ts'

const bookingOverLetter = 'booking-over'

const facts = z.strictObject({
  bookingId: z.string(),
  withdrawn: z.boolean(),
  declined: z._default(z.boolean(), false),
  returned: z.boolean(),
})

/** The mail after a booking that the traveler waited for has failed or was withdrawn. */
export const bookingOverMail = ({
  request: { tenant, personId, id },
  withdrawn,
  declined,
  returned,
}: OverBooking): NewMail => ({
  tenant,
  personId,
  letter: bookingOverLetter,
  facts: { bookingId: id, withdrawn, declined, returned },
  cause: `${id}:over`,
})

const reasonOf = ({ withdrawn, declined }: Pick<OverBooking, 'withdrawn' | 'declined'>): string => {
  if (withdrawn) return 'You canceled it before it was confirmed.'
  return declined
    ? 'The operator couldn’t take your booking, so nothing was booked.'
    : 'It wasn’t confirmed in time, so nothing was booked.'
}

/** Goes to the account's address: the trip's contact data is sealed with the booking. */
export const bookingOverLetters = ({
  database,
  sold,
}: {
  readonly database: Database
  readonly sold: Pick<BookingProducts, 'of' | 'titleOf'>
}): Letters => ({
  [bookingOverLetter]: async (given, { tenant, origin }) => {
    const { bookingId, withdrawn, declined, returned } = z.parse(facts, given)
    const parts = await database.tenant(tenant, (tx) => partsOfBooking(tx, tenant, bookingId))
    const [first] = parts
    if (first === undefined)
      throw new Error(`checkout: a letter for the missing booking ${bookingId}`)
    const title = sold.titleOf(parts)
    return letterOf({
      tenant,
      subject: withdrawn
        ? `Your booking is canceled: ${title}`
        : `We couldn’t complete your booking: ${title}`,
      blocks: [
        {
          kind: 'text',
          text: reasonOf({ withdrawn, declined }),
        },
        {
          kind: 'text',
          text: returned
            ? 'The full amount is being refunded to your card. Anything held in your wallet was released.'
            : 'Nothing was charged. The holds on your card and in your wallet were released. Your bank may show the hold for a few more days.',
        },
        {
          kind: 'facts',
          rows: [[returned ? 'Refund' : 'Not charged', formatExact(fromWire(totalOf(parts)))]],
        },
        {
          kind: 'link',
          label: withdrawn ? 'View booking' : 'See what happened',
          // A package is followed on pages of its own.
          href: `${origin}${parts.some(({ packaged, alongTrip }) => packaged && alongTrip === undefined) ? '/packages/book/' : sold.of(first).bookPage}?booking=${bookingId}`,
        },
      ],
      foot: 'You’re getting this email because you booked with us. Replies aren’t monitored.',
    })
  },
})
