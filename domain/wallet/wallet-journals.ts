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
 * Steps of a credit's own journals; a `:time` suffix distinguishes several of a kind. Bookings and
 * cancellations have their own steps.
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

const grantJournal = (
  id: string,
  step: string,
  description: string,
  { minor, currency }: Money,
): LedgerJournal =>
  journalOf({ of: 'credit', id, step }, description, [
    { from: creditIssued(currency), to: creditAccount(id, currency), amount: minor },
  ])
const takeBackJournal = (
  id: string,
  step: string,
  description: string,
  { minor, currency }: Money,
): LedgerJournal =>
  journalOf({ of: 'credit', id, step }, description, [
    { from: creditAccount(id, currency), to: creditIssued(currency), amount: minor },
  ])

/** Grants a credit; idempotent. */
export const grantCreditJournal = ({
  id,
  granted,
}: Pick<Credit, 'id' | 'granted'>): LedgerJournal =>
  grantJournal(id, creditSteps.grant, 'Travel credit granted', granted)
/** Reduces the balance by the issuer's correction. */
export const adjustCreditJournal = (id: string, by: Money, at: number): LedgerJournal =>
  takeBackJournal(id, `${creditSteps.adjust}:${at}`, 'Travel credit adjusted', by)
/**
 * Returns the balance to the issuer at expiration. `at` is the deadline's time, since there may be
 * a second one.
 */
export const expireCreditJournal = (id: string, left: Money, at: number): LedgerJournal =>
  takeBackJournal(id, `${creditSteps.expire}:${at}`, 'Travel credit expired', left)
/** Cancels a credit, for example when its card is closed. */
export const cancelCreditJournal = (id: string, left: Money): LedgerJournal =>
  takeBackJournal(id, creditSteps.cancel, 'Travel credit canceled', left)

/** Opens a person's uses of an offer, once, before the first use is held. */
export const openOfferJournal = (offerId: string, personId: string, uses: number): LedgerJournal =>
  journalOf({ of: 'offer', id: `${offerId}:${personId}`, step: 'Open' }, 'Travel offer opened', [
    { from: offerIssued, to: offerAccount(offerId, personId), amount: BigInt(uses) },
  ])

/** The cause of airline credits. */
export interface AirlineCreditCause {
  readonly of: 'cancellation' | 'exchange'
  readonly id: string
  readonly bookingId: string
}
/** Issues airline credits by traveler; once per cause. */
export const airlineCreditsJournal = (
  cause: AirlineCreditCause,
  credits: readonly { readonly id: string; readonly amount: Money }[],
): LedgerJournal => ({
  ...journalOf(
    { of: cause.of, id: cause.id, step: 'Credit' },
    'Issued as airline credit',
    credits.map(({ id, amount: { minor, currency } }) => ({
      from: airlineCreditIssued(currency),
      to: airlineCreditAccount(id, currency),
      amount: minor,
    })),
  ),
  bookingId: cause.bookingId,
})
