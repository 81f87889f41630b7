import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import {
  createReturnedMoneyBooks,
  expiriesOf,
  type ReturnedMoney,
} from '../../after-sales/index.ts'
import { paidBooking, returnTenders } from '../../checkout/index.ts'
import { bookingEntries, heldForUpdate, postgresLedger } from '../../ledger/index.ts'
import type { Acquirer } from '../../payments/acquirer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { closeAttention, openAttention } from '../../platform/saga/attention.ts'
import { concernOf, concernOver } from '../../platform/saga/concern.ts'
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

/** A contract whose claim is paid and refunded; in the transaction of the saga's journal. */
export interface Reimbursed {
  readonly claimed: (tx: Tx, saga: SagaKey, of: PremiumRefund, now: number) => Promise<void>
  readonly paid: (tx: Tx, saga: SagaKey, of: PremiumRefund, now: number) => Promise<void>
}
export interface PremiumRefundDeps {
  readonly reimbursed: Reimbursed
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly underwriter: Pick<Underwriter, 'cancel' | 'claim'>
}

const books = createReturnedMoneyBooks<Tx>({
  ledger: postgresLedger,
  paid: paidBooking,
  returnTenders,
  entriesOf: bookingEntries,
  heldOf: heldForUpdate,
})
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

/** The contract has ended: the underwriter owes its premium, own tenders are refunded at once. */
const post = (tx: Tx, saga: SagaKey, progress: PremiumRefund, now: number): Promise<void> => {
  const { returned, supplier, claim } = progress
  const owed =
    returned === null || returned.minor === 0 ? [] : [{ supplier, amount: fromWire(returned) }]
  return books.toOwnTenders(
    tx,
    moneyOf(saga, progress),
    {
      step: 'Cancel',
      description: claim === undefined ? 'Premium refunded' : 'Fare difference reimbursed',
      returned: owed,
    },
    now,
  )
}

/** Ends a contract at the underwriter and refunds its premium to how it was paid. */
export const premiumRefundSaga = ({
  acquirer,
  underwriter,
  reimbursed,
}: PremiumRefundDeps): SagaDefinition<
  Tx,
  PremiumRefund,
  PremiumRefundCall,
  PremiumRefundAnswer
> => ({
  kind: 'refund-premium',
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
    if (after.refunds !== null && before.refunds === null) {
      await post(tx, saga, after, now)
      if (after.claim !== undefined) await reimbursed.claimed(tx, saga, after, now)
    }
    if (after.state === before.state) return
    if (after.state === 'Refunded') {
      if (refundsToCards(after).length > 0) await books.toCards(tx, moneyOf(saga, after), now)
      if (after.claim !== undefined) await reimbursed.paid(tx, saga, after, now)
    }
    if (after.state === 'NeedsAttention')
      await openAttention(
        tx,
        concernOf(
          saga,
          after.refunds === null
            ? 'The underwriter does not end a contract, or does not pay'
            : 'A refund to the card keeps failing',
          now,
        ),
      )
    if (before.state === 'NeedsAttention') await closeAttention(tx, concernOver(saga, now))
  },
})

type RefundedContract = Pick<
  Contract<unknown>,
  'bookingId' | 'reference' | 'premium' | 'currency' | 'protection'
>
/** Refunds a contract's premium, in the transaction that ends or uses the contract. */
export interface RefundPremium {
  /** The contract has ended; to be woken after the commit. */
  readonly begin: (
    tx: Tx,
    tenant: TenantId,
    contract: RefundedContract,
    now: number,
  ) => Promise<Begun>
  /**
   * The contract was used, in a step of the booking's saga. `hasPaid`: the underwriter keeps its
   * premium.
   */
  readonly schedule: (
    tx: Tx,
    tenant: TenantId,
    contract: RefundedContract,
    now: number,
    hasPaid: boolean,
  ) => Promise<void>
  /** The contract pays a part of what a card has paid for a change, in a step of its saga. */
  readonly reimburse: (
    tx: Tx,
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

export const createRefundPremium = ({
  engine,
  ids,
}: {
  readonly engine: Pick<SagaEngine<Tx, PremiumRefund>, 'begin' | 'schedule'>
  readonly ids: Ids
}): RefundPremium => {
  const newRefund = async (
    tx: Tx,
    tenant: TenantId,
    { bookingId, reference, premium, currency, protection }: RefundedContract,
    now: number,
  ) => {
    const paid = await paidBooking(tx, tenant, bookingId)
    const id = ids.make('premium-refund')
    const progress = newPremiumRefund(
      {
        bookingId,
        supplier: protection,
        due: { minor: premium, currency },
        tenders: paid.tenders,
        creditExpiries: await expiriesOf(tx, tenant, paid),
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
