import {
  earnJournal,
  extraJournal,
  resupplyJournal,
} from '@portolan/domain/ledger/booking-journals.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { createReturnedMoneyBooks, type ReturnedMoney } from '../after-sales/index.ts'
import { acquirerAccount } from '../checkout/index.ts'
import type { PartChangeBooks } from './change-part.saga.ts'
import type { BecomingPart, ChangingProduct } from './changing-product.ts'
import { earnedMore } from './quoted-part-change.ts'
import { refundsToCards, type PartChangeProgress } from './part-change-progress.ts'
import type { PartChange, PartChangeStore } from './part-change-store.ts'

const moneyOf = (
  { id, tenant, bookingId }: PartChange<BecomingPart>,
  { lines }: PartChangeProgress,
): ReturnedMoney => ({ tenant, of: 'exchange', id, bookingId, lines })
const tenderOf = ({ pay }: PartChangeProgress): CardTender | null =>
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

/** Writes the effects of a change on ledger, trips and checkout. */
export const createPartChangeBooks = <T, B extends BecomingPart>(
  store: PartChangeStore<T, B>,
  product: Pick<ChangingProduct<B>, 'product' | 'noun' | 'priceOf' | 'isAnotherJourney'>,
): PartChangeBooks<T> => {
  const description = `Changed: ${product.noun}`
  const books = createReturnedMoneyBooks(store)

  /** Posts the new debt to the supplier, the extra charge and the refunds. */
  const enterMoney = async (
    tx: T,
    change: PartChange<B>,
    progress: PartChangeProgress,
    now: number,
  ): Promise<void> => {
    const { tenant, id, bookingId, becomes } = change
    const cause = (step: string) => ({ of: 'exchange' as const, id, step })
    const paid = await store.paid(tx, tenant, bookingId)
    const part = paid.parts.find((one) => one.id === becomes.partId)
    if (part === undefined) throw new Error('part changes: a part that nobody was charged for')
    const price = product.priceOf(becomes)
    const [costBefore, cost] = [part.exchange?.cost ?? part.charged, price.cost ?? price.charged]
    const share = (amount: MoneyWire, sold: MoneyWire) => ({
      supplier: product.product,
      amount: fromWire(amount),
      sold: fromWire(sold),
    })
    const resupply = resupplyJournal({
      cause: cause('Supplier'),
      bookingId,
      description,
      before: share(costBefore, part.charged),
      after: share(cost, price.charged),
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
            description: `Paid for a change: ${product.noun}`,
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
      await books.toOwnTenders(tx, money, { step: 'Change', description, returned: [] }, now)
      await books.unearn(tx, money, now)
    }
    await store.keepAmendment(tx, {
      change,
      total: price.charged,
      cost: price.cost,
      settled: BigInt(cost.minor - costBefore.minor),
      tender: tenderOf(progress),
      returned: progress.lines.map(({ amount }) => amount),
      at: now,
    })
  }

  return {
    changed: async (tx, { id, tenant }, progress, now) => {
      const change = await store.byId(tx, tenant, id)
      const before = await store.partOf(tx, change)
      await enterMoney(tx, change, progress, now)
      await store.moveTrip(tx, change, now)
      if (product.isAnotherJourney(before, change.becomes))
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
