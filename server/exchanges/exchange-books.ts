import { exchangeCaptureJournal, exchangeEarnJournal } from '@portolan/domain/ledger/exchange-journals.ts'
import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { toTenderRefund, unearned } from '../cancellations/index.ts'
import { acquirerAccount } from '../checkout/index.ts'
import { refundsToCards, type ExchangeProgress } from './exchange-progress.ts'
import type { Exchange, ExchangeStore } from './exchange-store.ts'
import type { ExchangeBooks } from './exchange-trip.saga.ts'
import { earnedOnDue } from './quoted-exchange.ts'

const supplier = 'flights'
/** The lines of what comes back that are cards', or all others: a card has its own when the acquirer has it. */
const linesOf = (progress: ExchangeProgress, ofCard: boolean) => (progress.refunds ?? []).filter(({ tender }) => (tender.kind === 'Card') === ofCard).map(toTenderRefund)

/** What exchanging writes into the books of ledger, trips, checkout and cases, in the transaction of the saga's step. */
export const createExchangeBooks = <T>(store: ExchangeStore<T>): ExchangeBooks<T> => {
  /** What comes back of what was paid before: to tenders of ours at once; the card has a journal of its own when the acquirer has it. */
  const giveBack = async (tx: T, { id, tenant, bookingId }: Exchange, progress: ExchangeProgress, now: number): Promise<void> => {
    if (progress.back.minor === 0) return
    const { personId } = await store.paid(tx, tenant, bookingId)
    const { tenders } = progress
    await store.ledger.append(tx, tenant, [refundJournal({
      id: bookingId, personId, tenders, cause: { of: 'exchange', id, step: 'Return' }, description: 'Flights changed', acquirer: acquirerAccount,
      refunds: linesOf(progress, false), returned: [{ supplier, amount: fromWire(progress.back) }],
    })], now)
    const earned = unearned(await store.entriesOf(tx, tenant, bookingId), progress.refunds ?? [], progress.returned)
    if (earned === null) return
    const { accountReferenceId, unit, amount } = earned
    const held = await store.heldOf(tx, tenant, { kind: 'rewards', owner: accountReferenceId, unit })
    await store.ledger.append(tx, tenant, [unearnJournal({ cause: { of: 'exchange', id, step: 'Unearn' }, bookingId, accountReferenceId, unit, amount, held })], now)
  }

  return {
    exchanged: async (tx, { id, tenant }, progress, now) => {
      const { order, pay } = progress
      if (order === null) throw new Error('exchanges: exchanged without the supplier’s copy')
      const exchange = await store.byId(tx, tenant, id)
      // The supplier's copy is what stands: another price than the one quoted is nobody's change.
      if (order.total.minor !== exchange.quoted.confirms.price.grandTotal.minor) throw new Error('exchanges: exchanged at another price')
      const tender: CardTender | null = pay === null ? null : { kind: 'Card', amount: pay.amount, later: { charge: pay.reference, brand: exchange.card?.brand ?? '', lastFour: exchange.card?.lastFour ?? '' } }
      await store.keepAmendment(tx, { exchange, tender, progress, at: now })
      await giveBack(tx, exchange, progress, now)
      await store.keepOwed(tx, { exchange, progress, at: now })
      await store.moveTrip(tx, exchange, order, now)
      await store.keepJourney(tx, exchange)
    },
    captured: async (tx, { id, tenant }, { pay }, now) => {
      if (pay === null) return
      const { bookingId } = await store.byId(tx, tenant, id)
      const paid = await store.paid(tx, tenant, bookingId)
      const earned = earnedOnDue(paid, pay.amount)
      await store.ledger.append(tx, tenant, [
        exchangeCaptureJournal({ id, bookingId, acquirer: acquirerAccount, supplier, amount: fromWire(pay.amount) }),
        ...(paid.earn === null || earned === 0n ? [] : [exchangeEarnJournal({ id, bookingId, accountReferenceId: paid.earn.accountReferenceId, unit: paid.earn.unit, amount: earned })]),
      ], now)
    },
    finished: async (tx, { id, tenant }, progress, now) => {
      const exchange = await store.byId(tx, tenant, id)
      await store.releaseClaim(tx, tenant, id)
      if (refundsToCards(progress).length === 0) return
      const { personId } = await store.paid(tx, tenant, exchange.bookingId)
      await store.ledger.append(tx, tenant, [refundJournal({
        id: exchange.bookingId, personId, tenders: progress.tenders, cause: { of: 'exchange', id, step: 'Refund' }, description: 'Refunded to the card', acquirer: acquirerAccount, refunds: linesOf(progress, true), returned: [],
      })], now)
      await store.sent(tx, exchange, now)
    },
    awaitsAgent: async (tx, { id, tenant }, now) => store.askAgent(tx, await store.byId(tx, tenant, id), now),
    failed: async (tx, { id, tenant }, _progress, now) => {
      const exchange = await store.byId(tx, tenant, id)
      await store.giveJourneyBack(tx, exchange)
      await store.releaseClaim(tx, tenant, id)
      await store.failed(tx, exchange, now)
    },
    needsAttention: (tx, { id, tenant }, concern) => store.needsAttention(tx, { ...concern, tenant, sagaId: id }),
    attentionOver: (tx, { id, tenant }, at) => store.attentionOver(tx, { tenant, sagaId: id, by: 'saga', at }),
  }
}
