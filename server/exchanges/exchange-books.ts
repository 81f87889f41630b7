import {
  exchangeCaptureJournal,
  exchangeEarnJournal,
} from '@portolan/domain/ledger/exchange-journals.ts'
import { resupplyJournal } from '@portolan/domain/ledger/booking-journals.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { createReturnedMoneyBooks, type ReturnedMoney } from '../after-sales/index.ts'
import { acquirerAccount } from '../checkout/index.ts'
import { changedFares, type CoveredChanges } from './covered-change.ts'
import { refundsToCards, type ExchangeProgress } from './exchange-progress.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import type { Exchange, ExchangeStore } from './exchange-store.ts'
import type { ExchangeBooks } from './exchange-trip.saga.ts'
import type { OwedShare } from './joined-change.ts'
import { earnedOnDue } from './quoted-exchange.ts'

const supplier = 'flights'
const moneyOf = (
  { id, tenant, bookingId }: Exchange,
  { refunds, returned }: ExchangeProgress,
): ReturnedMoney => ({ tenant, of: 'exchange', id, bookingId, lines: refunds ?? [], returned })

const shareOf = ({ supplier: of, amount, sold }: OwedShare) => ({
  supplier: of,
  amount: fromWire(amount),
  sold: fromWire(sold),
})

/** The charge of a change, as a tender of its booking. */
const tenderOf = (
  { pay }: Pick<ExchangeProgress, 'pay'>,
  { card }: Pick<Exchange, 'card'>,
): CardTender | null =>
  pay === null
    ? null
    : {
        kind: 'Card',
        amount: pay.amount,
        later: {
          charge: pay.reference,
          brand: card?.brand ?? '',
          lastFour: card?.lastFour ?? '',
        },
      }

/** What changed with the flights: the debt to its supplier, the trip and the booking. */
const changeJoined = async <T>(
  store: Pick<ExchangeStore<T>, 'ledger' | 'keepJoined'>,
  tx: T,
  exchange: Exchange,
  now: number,
): Promise<void> => {
  const { id, tenant, bookingId, quoted } = exchange
  const { joined } = quoted.confirms
  if (joined === undefined) return
  const resupply = resupplyJournal({
    cause: { of: 'exchange', id, step: 'Supplier' },
    bookingId,
    description: 'Changed with the flights',
    before: shareOf(joined.before),
    after: shareOf(joined.after),
  })
  if (resupply.entries.length > 0) await store.ledger.append(tx, tenant, [resupply], now)
  await store.keepJoined(tx, { exchange, joined, at: now })
}

/** The change as what covers it sees it. */
const ofExchange = ({ id, tenant, bookingId, placedAt, quoted }: Exchange) => ({
  tenant,
  bookingId,
  exchangeId: id,
  confirmedAt: placedAt,
  fares: changedFares(quoted),
})

/** What the card has paid, and what it earns. */
const postCapture = async <T>(
  store: Pick<ExchangeStore<T>, 'byId' | 'paid' | 'ledger'>,
  tx: T,
  { saga: { id, tenant }, pay }: Pick<ExchangeProgress, 'pay'> & { readonly saga: SagaKey },
  now: number,
): Promise<void> => {
  if (pay === null) return
  const { bookingId, quoted } = await store.byId(tx, tenant, id)
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
        owed: fromWire(quoted.confirms.due),
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
}

/** Writes the effects of an exchange on ledger, trips, checkout and cases. */
export const createExchangeBooks = <T>(
  store: ExchangeStore<T>,
  covers: Pick<CoveredChanges<T>, 'changed'>,
): ExchangeBooks<T> => {
  const books = createReturnedMoneyBooks(store)
  return {
    exchanged: async (tx, { id, tenant }, progress, now) => {
      const { order, back } = progress
      if (order === null) throw new Error('exchanges: exchanged without the supplier’s copy')
      const exchange = await store.byId(tx, tenant, id)
      // The supplier's copy is authoritative, and must have the quoted price.
      if (order.total.minor !== exchange.quoted.confirms.price.grandTotal.minor)
        throw new Error('exchanges: exchanged at another price')
      const tender = tenderOf(progress, exchange)
      await store.keepAmendment(tx, { exchange, tender, progress, at: now })
      if (back.minor > 0) {
        const money = moneyOf(exchange, progress)
        await books.toOwnTenders(
          tx,
          money,
          {
            step: 'Return',
            description: 'Flights changed',
            returned: [{ supplier, amount: fromWire(exchange.quoted.confirms.back) }],
          },
          now,
        )
        await books.unearn(tx, money, now)
      }
      await store.keepOwed(tx, { exchange, progress, at: now })
      await store.moveTrip(tx, exchange, order, now)
      await changeJoined(store, tx, exchange, now)
      await store.keepJourney(tx, exchange)
    },
    captured: (tx, saga, { pay }, now) => postCapture(store, tx, { saga, pay }, now),
    finished: async (tx, { id, tenant }, progress, now) => {
      const exchange = await store.byId(tx, tenant, id)
      await store.releaseClaim(tx, tenant, id)
      const tender = tenderOf(progress, exchange)
      await covers.changed(tx, { ...ofExchange(exchange), tender, at: now })
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
