import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fromWire } from '@portolan/kernel/money.ts'
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

export interface PremiumRefundDeps {
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly underwriter: Pick<Underwriter, 'cancel'>
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
  const { returned, supplier } = progress
  const owed =
    returned === null || returned.minor === 0 ? [] : [{ supplier, amount: fromWire(returned) }]
  return books.toOwnTenders(
    tx,
    moneyOf(saga, progress),
    { step: 'Cancel', description: 'Premium refunded', returned: owed },
    now,
  )
}

/** Ends a contract at the underwriter and refunds its premium to how it was paid. */
export const premiumRefundSaga = ({
  acquirer,
  underwriter,
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
  perform: async (_saga, call) =>
    call.name === 'endCover'
      ? { of: 'cover', answer: await underwriter.cancel(call.reference) }
      : {
          of: 'charge',
          answer: await acquirer.refund({
            reference: call.charge,
            refundKey: call.key,
            amount: call.amount,
          }),
        },
  project: async (tx, saga, before, after, now) => {
    if (after.refunds !== null && before.refunds === null) await post(tx, saga, after, now)
    if (after.state === before.state) return
    if (after.state === 'Refunded' && refundsToCards(after).length > 0)
      await books.toCards(tx, moneyOf(saga, after), now)
    if (after.state === 'NeedsAttention')
      await openAttention(
        tx,
        concernOf(
          saga,
          after.refunds === null
            ? 'The underwriter does not end a contract'
            : 'A refund to the card keeps failing',
          now,
        ),
      )
    if (before.state === 'NeedsAttention') await closeAttention(tx, concernOver(saga, now))
  },
})

/** Begins the refund of a contract's premium, in the transaction that ends the contract. */
export type RefundPremium = (
  tx: Tx,
  tenant: TenantId,
  contract: Pick<
    Contract<unknown>,
    'bookingId' | 'reference' | 'premium' | 'currency' | 'protection'
  >,
  now: number,
  /** The contract has paid, so that the underwriter keeps its premium. */
  hasPaid?: boolean,
) => Promise<Begun>

export const createRefundPremium =
  ({
    engine,
    ids,
  }: {
    readonly engine: Pick<SagaEngine<Tx, PremiumRefund>, 'begin'>
    readonly ids: Ids
  }): RefundPremium =>
  async (
    tx,
    tenant,
    { bookingId, reference, premium, currency, protection },
    now,
    hasPaid = false,
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
    const kept = { minor: 0, currency }
    const begun = hasPaid ? { ...progress, returned: kept } : progress
    return engine.begin(tx, { id, tenant }, begun, now)
  }
