import { moneyWire } from '@portolan/contract/shapes.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripIdOfBooking } from '../../trips/index.ts'

export const priceDropLetter = 'price-drop-credited'

/** `expiresAt`: product time, milliseconds. */
const facts = z.strictObject({
  bookingId: z.string(),
  title: z.string(),
  drop: moneyWire,
  granted: moneyWire,
  expiresAt: z.int(),
})

/** Goes to the account's address, because the wallet belongs to the account. */
export const priceDropLetters = ({ database }: { readonly database: Database }): Letters => ({
  [priceDropLetter]: async (given, { tenant, origin }) => {
    const { bookingId, title, drop, granted, expiresAt } = z.parse(facts, given)
    const tripId = await database.tenant(tenant, (tx) => tripIdOfBooking(tx, tenant, bookingId))
    const credit = formatExact(fromWire(granted))
    return letterOf({
      tenant,
      subject: `The price of ${title} dropped: ${credit} for you`,
      blocks: [
        {
          kind: 'text',
          text: `We compared today’s price of ${title} with yours. It’s lower, so price drop protection put ${credit} in your travel wallet as a travel credit. You don’t have to do anything.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Credited for the drop', formatExact(fromWire(drop))],
            ['Travel credit', credit],
            ['Use it by', formatDayYear(lastDayOf(expiresAt))],
          ],
        },
        {
          kind: 'link',
          label: 'See every comparison',
          href: `${origin}/trips/?trip=${tripId ?? ''}`,
        },
      ],
      foot: 'You’re getting this email because price drop protection comes with your booking. Replies aren’t monitored.',
    })
  },
})
