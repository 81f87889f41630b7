import { moneyWire } from '@portolan/contract/shapes.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { anyTripById } from '../trips/index.ts'

export const cashBackLetter = 'cash-back-paid'

/** `expiresAt`: product time, milliseconds. */
const facts = z.strictObject({ tripId: z.string(), amount: moneyWire, expiresAt: z.int() })

/** Goes to the account's address, because the wallet belongs to the account. */
export const cashBackLetters = ({ database }: { readonly database: Database }): Letters => ({
  [cashBackLetter]: async (given, { tenant, origin }) => {
    const { tripId, amount, expiresAt } = z.parse(facts, given)
    const trip = await database.tenant(tenant, (tx) => anyTripById(tx, tenant, tripId))
    if (trip === null) throw new Error(`checkout: a letter for the missing trip ${tripId}`)
    const sum = formatExact(fromWire(amount))
    return letterOf({
      tenant,
      subject: `${sum} cash back for ${trip.title}`,
      blocks: [
        {
          kind: 'text',
          text: `You earned ${sum} cash back with your travel offer for ${trip.title}. It’s in your travel wallet as a travel credit.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Cash back', sum],
            ['Use it by', formatDayYear(lastDayOf(expiresAt))],
          ],
        },
        { kind: 'link', label: 'Open your travel wallet', href: `${origin}/travel-offers/` },
      ],
      foot: 'You’re getting this email because you used a cash back travel offer. Replies aren’t monitored.',
    })
  },
})
