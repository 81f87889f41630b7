import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import {
  createReturnedMoneyBooks,
  type ClaimedTripStore,
  type CreditExpiries,
  type ReturnedMoney,
} from '../../after-sales/index.ts'
import type { PaidBooking } from '../../checkout/index.ts'
import type { Acquirer } from '../../payments/acquirer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { concernOf, concernOver, type AttentionBooks } from '../../platform/saga/concern.ts'
import type { Begun, SagaEngine } from '../../platform/saga/engine.ts'
import type { SagaDefinition, SagaKey } from '../../platform/saga/saga.ts'
import type { Contract } from '../contracts.store.ts'
import type { Underwriter } from '../underwriter.ts'
import {
  decidePremiumRefund,
  newPremiumRefund,
  premiumRefundRules,
  recordPremiumRefund,
  refundsToCards,
  type PremiumRefund,
  type PremiumRefundAnswer,
  type PremiumRefundCall,
} from './premium-refund.ts'

/** What a premium was paid with, and where its refund is posted. */
export interface PremiumBooks<T>
  extends
    Pick<ClaimedTripStore<T>, 'ledger' | 'paid' | 'returnTenders' | 'entriesOf' | 'heldOf'>,
    AttentionBooks<T> {
  /** When what it was paid with expires. */
  readonly expiriesOf: (tx: T, tenant: TenantId, paid: PaidBooking) => Promise<CreditExpiries>
}
/** A contract whose claim is paid and refunded; in the transaction of the saga's journal. */
export interface Reimbursed<T = Tx> {
  readonly claimed: (tx: T, saga: SagaKey, of: PremiumRefund, now: number) => Promise<void>
  readonly paid: (tx: T, saga: SagaKey, of: PremiumRefund, now: number) => Promise<void>
}
export interface PremiumRefundDeps<T> {
  readonly reimbursed: Reimbursed<T>
  readonly books: PremiumBooks<T>
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly underwriter: Pick<Underwriter, 'cancel' | 'claim'>
}

const moneyOf = (
  { id, tenant }: SagaKey,
  { bookingId, refunds }: PremiumRefund,
): ReturnedMoney => ({
  tenant,
  of: 'cancellation',
  id,
  bookingId,
  lines: refunds ?? [],
})

/** What the underwriter refunds or pays, as a posting. */
const postingOf = ({ returned, supplier, claim }: PremiumRefund) => ({
  step: 'Cancel',
  description: claim === undefined ? 'Premium refunded' : 'Fare difference reimbursed',
  returned:
    returned === null || returned.minor === 0 ? [] : [{ supplier, amount: fromWire(returned) }],
})

export const refundPremiumKind = 'refund-premium'

/** Ends a contract at the underwriter and refunds its premium to how it was paid. */
export const premiumRefundSaga = <T>({
  acquirer,
  underwriter,
  reimbursed,
  books,
}: PremiumRefundDeps<T>): SagaDefinition<
  T,
  PremiumRefund,
  PremiumRefundCall,
  PremiumRefundAnswer
> => ({
  kind: refundPremiumKind,
  decide: decidePremiumRefund,
  record: recordPremiumRefund,
  ...premiumRefundRules.definition,
  perform: async (_saga, call) => {
    if (call.name === 'endCover')
      return { of: 'cover', answer: await underwriter.cancel(call.reference) }
    if (call.name === 'claimCover') {
      const { name: _, ...claim } = call
      return { of: 'cover', answer: await underwriter.claim(claim) }
    }
    return {
      of: 'charge',
      answer: await acquirer.refund({
        reference: call.charge,
        refundKey: call.key,
        amount: call.amount,
      }),
    }
  },
  project: async (tx, saga, before, after, now) => {
    const money = createReturnedMoneyBooks(books)
    // The contract has ended: the underwriter owes its premium, own tenders are refunded at once.
    if (after.refunds !== null && before.refunds === null) {
      await money.toOwnTenders(tx, moneyOf(saga, after), postingOf(after), now)
      if (after.claim !== undefined) await reimbursed.claimed(tx, saga, after, now)
    }
    if (after.state === before.state) return
    if (after.state === 'Refunded') {
      if (refundsToCards(after).length > 0) await money.toCards(tx, moneyOf(saga, after), now)
      if (after.claim !== undefined) await reimbursed.paid(tx, saga, after, now)
    }
    if (after.state === 'NeedsAttention')
      await books.needsAttention(
        tx,
        concernOf(
          saga,
          after.refunds === null
            ? 'The underwriter does not end a contract, or does not pay'
            : 'A refund to the card keeps failing',
          now,
        ),
      )
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})

type RefundedContract = Pick<
  Contract<unknown>,
  'bookingId' | 'reference' | 'premium' | 'currency' | 'protection'
>
/** Refunds a contract's premium, in the transaction that ends or uses the contract. */
export interface RefundPremium<T = Tx> {
  /** The contract has ended; to be woken after the commit. */
  readonly begin: (
    tx: T,
    tenant: TenantId,
    contract: RefundedContract,
    now: number,
  ) => Promise<Begun>
  /**
   * The contract was used, in a step of the booking's saga. `hasPaid`: the underwriter keeps its
   * premium.
   */
  readonly schedule: (
    tx: T,
    tenant: TenantId,
    contract: RefundedContract,
    now: number,
    hasPaid: boolean,
  ) => Promise<void>
  /** The contract pays a part of what a card has paid for a change, in a step of its saga. */
  readonly reimburse: (
    tx: T,
    tenant: TenantId,
    contract: RefundedContract,
    of: {
      readonly amount: MoneyWire
      readonly tender: CardTender
      readonly eventAt: number
      readonly now: number
    },
  ) => Promise<void>
}

export const createRefundPremium = <T>({
  engine,
  books,
  ids,
}: {
  readonly engine: Pick<SagaEngine<T, PremiumRefund>, 'begin' | 'schedule'>
  readonly books: Pick<PremiumBooks<T>, 'paid' | 'expiriesOf'>
  readonly ids: Ids
}): RefundPremium<T> => {
  const newRefund = async (
    tx: T,
    tenant: TenantId,
    { bookingId, reference, premium, currency, protection }: RefundedContract,
    now: number,
  ) => {
    const paid = await books.paid(tx, tenant, bookingId)
    const id = ids.make('premium-refund')
    const progress = newPremiumRefund(
      {
        bookingId,
        supplier: protection,
        due: { minor: premium, currency },
        tenders: paid.tenders,
        creditExpiries: await books.expiriesOf(tx, tenant, paid),
        charge: paid.charge,
        refundKey: `${id}:refund`,
        reference,
      },
      now,
    )
    return [{ id, tenant }, progress] as const
  }
  return {
    begin: async (tx, tenant, contract, now) =>
      engine.begin(tx, ...(await newRefund(tx, tenant, contract, now)), now),
    schedule: async (tx, tenant, contract, now, hasPaid) => {
      const [saga, progress] = await newRefund(tx, tenant, contract, now)
      const kept = { minor: 0, currency: contract.currency }
      await engine.schedule(tx, saga, hasPaid ? { ...progress, returned: kept } : progress, now)
    },
    reimburse: async (tx, tenant, contract, { amount, tender, eventAt, now }) => {
      const [saga, progress] = await newRefund(tx, tenant, contract, now)
      const claimed = { ...progress, due: amount, tenders: [tender], claim: { eventAt } }
      await engine.schedule(tx, saga, claimed, now)
    },
  }
}
