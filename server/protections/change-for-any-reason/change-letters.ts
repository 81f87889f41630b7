import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Block, type Letters, type NewMail } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripOfBooking } from '../../trips/index.ts'
import { changeContracts, type ChangeContract } from './change-contracts.ts'
import type { Reimbursement } from './change-quote.ts'

/** Name of the letter in the outbox. */
const reimbursementLetter = 'change-reimbursement'
const occasions = ['Begun', 'Paid'] as const
type Occasion = (typeof occasions)[number]
const facts = z.strictObject({ contractId: z.string(), what: z.enum(occasions) })

/** One letter when a reimbursement begins and one when it is paid (protections-58). */
export const reimbursementMail = (
  tenant: TenantId,
  { id: contractId, personId }: Pick<ChangeContract, 'id' | 'personId'>,
  what: Occasion,
): NewMail => ({
  tenant,
  personId,
  letter: reimbursementLetter,
  facts: { contractId, what },
  cause: `${contractId}:${what}`,
})

interface Words {
  readonly subject: string
  readonly text: string
}
const wordsOf: Readonly<Record<Occasion, (amount: string, title: string) => Words>> = {
  Begun: (amount, title) => ({
    subject: `We’re paying back ${amount} of your change: ${title}`,
    text: `You changed your flights. Change for any reason covers the fare difference, so we’re refunding ${amount} to the card that paid for the change. You don’t have to do anything.`,
  }),
  Paid: (amount, title) => ({
    subject: `We’ve refunded ${amount} of your change: ${title}`,
    text: `We’ve refunded ${amount} to the card that paid for your change. Your bank may take a few days to show it.`,
  }),
}

const rowsOf = (what: Occasion, { amount, by }: Reimbursement): Block => ({
  kind: 'facts',
  rows: [
    ['Fare difference refunded', formatExact(fromWire(amount))],
    ...(what === 'Begun' ? [['Refunded by', formatDayYear(by)] as const] : []),
  ],
})

export const changeLetters = ({ database }: { readonly database: Database }): Letters => ({
  [reimbursementLetter]: async (given, { tenant, origin }) => {
    const { contractId, what } = z.parse(facts, given)
    const [contract, trip] = await database.tenant(tenant, async (tx) => {
      const held = await changeContracts.byId(tx, tenant, contractId)
      return [held, held && (await tripOfBooking(tx, tenant, held.bookingId))] as const
    })
    const reimbursement = contract?.body.reimbursement ?? null
    if (trip === null || reimbursement === null)
      throw new Error(`protections: a letter for the missing reimbursement of ${contractId}`)
    const { subject, text } = wordsOf[what](formatExact(fromWire(reimbursement.amount)), trip.title)
    return letterOf({
      tenant,
      to: trip.contact.email,
      subject,
      blocks: [
        { kind: 'text', text },
        rowsOf(what, reimbursement),
        { kind: 'link', label: 'Follow it on your trip', href: `${origin}/trips/?trip=${trip.id}` },
      ],
      foot: 'You’re getting this email because you added change for any reason to this trip. Replies aren’t monitored.',
    })
  },
})
