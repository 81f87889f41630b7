import {
  exchangeCaptureJournal,
  exchangeEarnJournal,
} from '@portolan/domain/ledger/exchange-journals.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { createReturnedMoneyBooks, type ReturnedMoney } from '../after-sales/index.ts'
import { acquirerAccount } from '../checkout/index.ts'
import { refundsToCards, type ExchangeProgress } from './exchange-progress.ts'
import type { Exchange, ExchangeStore } from './exchange-store.ts'
import type { ExchangeBooks } from './exchange-trip.saga.ts'
import { earnedOnDue } from './quoted-exchange.ts'

const supplier = 'flights'
const moneyOf = (
  { id, tenant, bookingId }: Exchange,
  { refunds, returned }: ExchangeProgress,
): ReturnedMoney => ({ tenant, of: 'exchange', id, bookingId, lines: refunds ?? [], returned })

/** Writes the effects of an exchange on ledger, trips, checkout and cases. */
export const createExchangeBooks = <T>(store: ExchangeStore<T>): ExchangeBooks<T> => {
  const books = createReturnedMoneyBooks(store)
  return {
    exchanged: async (tx, { id, tenant }, progress, now) => {
      const { order, pay, back } = progress
      if (order === null) throw new Error('exchanges: exchanged without the supplier’s copy')
      const exchange = await store.byId(tx, tenant, id)
      // The supplier's copy is authoritative, and must have the quoted price.
      if (order.total.minor !== exchange.quoted.confirms.price.grandTotal.minor)
        throw new Error('exchanges: exchanged at another price')
      const tender: CardTender | null =
        pay === null
          ? null
          : {
              kind: 'Card',
              amount: pay.amount,
              later: {
                charge: pay.reference,
                brand: exchange.card?.brand ?? '',
                lastFour: exchange.card?.lastFour ?? '',
              },
            }
      await store.keepAmendment(tx, { exchange, tender, progress, at: now })
      if (back.minor > 0) {
        const money = moneyOf(exchange, progress)
        await books.toOwnTenders(
          tx,
          money,
          {
            step: 'Return',
            description: 'Flights changed',
            returned: [{ supplier, amount: fromWire(back) }],
          },
          now,
        )
        await books.unearn(tx, money, now)
      }
      await store.keepOwed(tx, { exchange, progress, at: now })
      await store.moveTrip(tx, exchange, order, now)
      await store.keepJourney(tx, exchange)
    },
    captured: async (tx, { id, tenant }, { pay }, now) => {
      if (pay === null) return
      const { bookingId } = await store.byId(tx, tenant, id)
      const paid = await store.paid(tx, tenant, bookingId)
      const earned = earnedOnDue(paid, pay.amount)
      await store.ledger.append(
        tx,
        tenant,
        [
          exchangeCaptureJournal({
            id,
            bookingId,
            acquirer: acquirerAccount,
            supplier,
            amount: fromWire(pay.amount),
          }),
          ...(paid.earn === null || earned === 0n
            ? []
            : [
                exchangeEarnJournal({
                  id,
                  bookingId,
                  accountReferenceId: paid.earn.accountReferenceId,
                  unit: paid.earn.unit,
                  amount: earned,
                }),
              ]),
        ],
        now,
      )
    },
    finished: async (tx, { id, tenant }, progress, now) => {
      const exchange = await store.byId(tx, tenant, id)
      await store.releaseClaim(tx, tenant, id)
      if (refundsToCards(progress).length === 0) return
      await books.toCards(tx, moneyOf(exchange, progress), now)
      await store.sent(tx, exchange, now)
    },
    awaitsAgent: async (tx, { id, tenant }, now) =>
      store.askAgent(tx, await store.byId(tx, tenant, id), now),
    failed: async (tx, { id, tenant }, _progress, now) => {
      const exchange = await store.byId(tx, tenant, id)
      await store.giveJourneyBack(tx, exchange)
      await store.releaseClaim(tx, tenant, id)
      await store.failed(tx, exchange, now)
    },
    needsAttention: store.needsAttention,
    attentionOver: store.attentionOver,
  }
}
