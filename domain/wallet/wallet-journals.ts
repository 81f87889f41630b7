import type { Money } from '@portolan/kernel/money.ts'
import { journalOf, type LedgerJournal } from '../ledger/journal.ts'
import {
  airlineCreditAccount,
  airlineCreditIssued,
  creditAccount,
  creditIssued,
  offerAccount,
  offerIssued,
} from '../ledger/tender-accounts.ts'
import type { Credit } from './credit.ts'

/**
 * Steps of a credit's own journals; `at` makes one of several of a kind. What bookings and
 * cancellations do to it has their steps.
 */
export const creditSteps = {
  grant: 'Grant',
  adjust: 'Adjust',
  expire: 'Expire',
  cancel: 'Cancel',
} as const
export type CreditStep = (typeof creditSteps)[keyof typeof creditSteps]
export const creditStepOf = (step: string): CreditStep | null =>
  Object.values(creditSteps).find((one) => one === step.split(':')[0]) ?? null

const given = (
  id: string,
  step: string,
  description: string,
  { minor, currency }: Money,
): LedgerJournal =>
  journalOf({ of: 'credit', id, step }, description, [
    { from: creditIssued(currency), to: creditAccount(id, currency), amount: minor },
  ])
const taken = (
  id: string,
  step: string,
  description: string,
  { minor, currency }: Money,
): LedgerJournal =>
  journalOf({ of: 'credit', id, step }, description, [
    { from: creditAccount(id, currency), to: creditIssued(currency), amount: minor },
  ])

/** A credit is given: once, whatever asks for it twice. */
export const grantCreditJournal = ({
  id,
  granted,
}: Pick<Credit, 'id' | 'granted'>): LedgerJournal =>
  given(id, creditSteps.grant, 'Travel credit given', granted)
/** The issuer corrects what is left, downwards. */
export const adjustCreditJournal = (id: string, by: Money, at: number): LedgerJournal =>
  taken(id, `${creditSteps.adjust}:${at}`, 'Travel credit adjusted', by)
/**
 * What is left goes back to the issuer when the day has come; `at` is the deadline's time, since
 * there may be a second one.
 */
export const expireCreditJournal = (id: string, left: Money, at: number): LedgerJournal =>
  taken(id, `${creditSteps.expire}:${at}`, 'Travel credit expired', left)
/** The issuer takes a credit back, as when its card is closed. */
export const cancelCreditJournal = (id: string, left: Money): LedgerJournal =>
  taken(id, creditSteps.cancel, 'Travel credit canceled', left)

/** A person's uses of an offer: opened when the first of them is about to be held, and never again. */
export const openOfferJournal = (offerId: string, personId: string, uses: number): LedgerJournal =>
  journalOf({ of: 'offer', id: `${offerId}:${personId}`, step: 'Open' }, 'Travel offer opened', [
    { from: offerIssued, to: offerAccount(offerId, personId), amount: BigInt(uses) },
  ])

/** What an airline's credits came of. */
export interface AirlineCreditCause {
  readonly of: 'cancellation' | 'exchange'
  readonly id: string
  readonly bookingId: string
}
/** What airlines keep of a trip, each traveller's by itself: once for its cause. */
export const airlineCreditsJournal = (
  cause: AirlineCreditCause,
  credits: readonly { readonly id: string; readonly amount: Money }[],
): LedgerJournal => ({
  ...journalOf(
    { of: cause.of, id: cause.id, step: 'Credit' },
    'Kept by airlines as credit',
    credits.map(({ id, amount: { minor, currency } }) => ({
      from: airlineCreditIssued(currency),
      to: airlineCreditAccount(id, currency),
      amount: minor,
    })),
  ),
  bookingId: cause.bookingId,
})
