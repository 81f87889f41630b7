import {
  earnJournal,
  extraJournal,
  resupplyJournal,
} from '@portolan/domain/ledger/booking-journals.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { createReturnedMoneyBooks, type ReturnedMoney } from '../after-sales/index.ts'
import { acquirerAccount } from '../checkout/index.ts'
import { stayPriceOf } from '../lodging/index.ts'
import type { StayChangeBooks } from './change-stay.saga.ts'
import { earnedMore } from './quoted-stay-change.ts'
import { refundsToCards, type StayChangeProgress } from './stay-change-progress.ts'
import type { StayChange, StayChangeStore } from './stay-change-store.ts'

const moneyOf = (
  { id, tenant, bookingId }: StayChange,
  { lines }: StayChangeProgress,
): ReturnedMoney => ({ tenant, of: 'exchange', id, bookingId, lines })
const tenderOf = ({ pay }: StayChangeProgress): CardTender | null =>
  pay === null
    ? null
    : {
        kind: 'Card',
        amount: pay.amount,
        later: {
          charge: pay.reference,
          brand: pay.seen?.card.brand ?? '',
          lastFour: pay.seen?.card.lastFour ?? '',
        },
      }

/** Writes the effects of a stay change on ledger, trips and checkout. */
export const createStayChangeBooks = <T>(store: StayChangeStore<T>): StayChangeBooks<T> => {
  const books = createReturnedMoneyBooks(store)

  /** Posts the new debt to the property, the extra charge and the refunds. */
  const enterMoney = async (
    tx: T,
    change: StayChange,
    progress: StayChangeProgress,
    now: number,
  ): Promise<void> => {
    const { tenant, id, bookingId, becomes } = change
    const cause = (step: string) => ({ of: 'exchange' as const, id, step })
    const paid = await store.paid(tx, tenant, bookingId)
    const part = paid.parts.find((one) => one.id === becomes.partId)
    if (part === undefined) throw new Error('stay changes: a stay that nobody was charged for')
    const { dueNow } = stayPriceOf(becomes.supplied)
    const [costBefore, cost] = [
      part.exchange?.cost ?? part.charged,
      becomes.supplied.exchange?.cost.dueNow ?? dueNow,
    ]
    const share = (amount: MoneyWire, sold: MoneyWire) => ({
      supplier: 'lodging',
      amount: fromWire(amount),
      sold: fromWire(sold),
    })
    const resupply = resupplyJournal({
      cause: cause('Supplier'),
      bookingId,
      description: 'Stay changed',
      before: share(costBefore, part.charged),
      after: share(cost, dueNow),
    })
    if (resupply.entries.length > 0) await store.ledger.append(tx, tenant, [resupply], now)
    if (progress.pay !== null) {
      const { amount } = progress.pay
      const more = earnedMore(await store.entriesOf(tx, tenant, bookingId), paid, amount)
      await store.ledger.append(
        tx,
        tenant,
        [
          extraJournal({
            cause: cause('Capture'),
            bookingId,
            description: 'Paid for a change of the stay',
            acquirer: acquirerAccount,
            amount: fromWire(amount),
          }),
          ...(more === null
            ? []
            : [{ ...earnJournal({ bookingId, ...more }), cause: cause('Earn'), bookingId }]),
        ],
        now,
      )
    }
    if (progress.lines.some(({ amount }) => amount.minor > 0)) {
      const money = { ...moneyOf(change, progress), returned: paid.returned }
      await books.toOwnTenders(
        tx,
        money,
        { step: 'Change', description: 'Stay changed', returned: [] },
        now,
      )
      await books.unearn(tx, money, now)
    }
    await store.keepAmendment(tx, {
      change,
      total: dueNow,
      cost: becomes.supplied.exchange === undefined ? null : cost,
      settled: BigInt(cost.minor - costBefore.minor),
      tender: tenderOf(progress),
      returned: progress.lines.map(({ amount }) => amount),
      at: now,
    })
  }

  return {
    changed: async (tx, { id, tenant }, progress, now) => {
      const change = await store.byId(tx, tenant, id)
      const { becomes } = change
      const before = await store.stayOf(tx, change)
      await enterMoney(tx, change, progress, now)
      await store.moveTrip(tx, change, now)
      // Other dates or another lead guest make a new journey: releases the old one.
      if (
        becomes.choice.checkIn !== before.choice.checkIn ||
        becomes.choice.checkOut !== before.choice.checkOut ||
        becomes.guests[0] !== before.guests[0]
      )
        await store.keepJourney(tx, change, progress.journey)
    },
    done: async (tx, { id, tenant }, progress, now) => {
      await store.releaseClaim(tx, tenant, id)
      if (refundsToCards(progress).length === 0) return
      const change = await store.byId(tx, tenant, id)
      await books.toCards(tx, moneyOf(change, progress), now)
      await store.sent(tx, change, now)
    },
    failed: async (tx, { id, tenant }) => {
      await store.releaseClaim(tx, tenant, id)
      await store.giveJourneyBack(tx, await store.byId(tx, tenant, id))
    },
    needsAttention: store.needsAttention,
    attentionOver: store.attentionOver,
  }
}
