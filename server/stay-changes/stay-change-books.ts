import { earnJournal, extraJournal, resupplyJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { toTenderRefund, unearned } from '../cancellations/index.ts'
import { acquirerAccount } from '../checkout/index.ts'
import { stayPriceOf } from '../lodging/index.ts'
import type { StayChangeBooks } from './change-stay.saga.ts'
import { earnedMore } from './quoted-stay-change.ts'
import { cardRefundsLeft, type StayChangeProgress } from './stay-change-progress.ts'
import type { StayChangeStore } from './stay-change-store.ts'

const linesOf = ({ lines }: StayChangeProgress, ofCard: boolean) => lines.filter(({ tender }) => (tender.kind === 'Card') === ofCard).map(toTenderRefund)

/** What changing a stay writes into the books of ledger, trips and checkout, in the transaction of the saga's step. */
export const createStayChangeBooks = <T>(store: StayChangeStore<T>): StayChangeBooks<T> => ({
  changed: async (tx, { id, tenant }, progress, now) => {
    const change = await store.byId(tx, tenant, id)
    const { bookingId, becomes } = change
    const before = await store.stayOf(tx, change)
    const paid = await store.paid(tx, tenant, bookingId)
    const entries = await store.entriesOf(tx, tenant, bookingId)
    const { personId, tenders } = paid
    const cause = (step: string) => ({ of: 'exchange' as const, id, step })
    const { dueNow } = stayPriceOf(becomes.supplied)
    const cost = becomes.supplied.exchange?.cost.dueNow ?? dueNow
    const [part] = paid.parts
    if (part === undefined) throw new Error('stay changes: a stay that nobody was charged for')
    const share = (amount: MoneyWire, sold: MoneyWire) => ({ supplier: 'lodging', amount: fromWire(amount), sold: fromWire(sold) })
    const resupply = resupplyJournal({ cause: cause('Supplier'), bookingId, description: 'Stay changed', before: share(part.exchange?.cost ?? part.charged, part.charged), after: share(cost, dueNow) })
    if (resupply.entries.length > 0) await store.ledger.append(tx, tenant, [resupply], now)
    if (progress.extra !== null) {
      const { amount } = progress.extra
      const more = earnedMore(entries, paid, amount)
      await store.ledger.append(tx, tenant, [
        extraJournal({ cause: cause('Capture'), bookingId, description: 'Paid for a change of the stay', acquirer: acquirerAccount, amount: fromWire(amount) }),
        ...(more === null ? [] : [{ ...earnJournal({ bookingId, ...more }), cause: cause('Earn'), bookingId }]),
      ], now)
    }
    if (progress.lines.some(({ amount }) => amount.minor > 0)) {
      const back = refundJournal({ id: bookingId, personId, tenders, cause: cause('Change'), description: 'Stay changed', acquirer: acquirerAccount, refunds: linesOf(progress, false), returned: [] })
      if (back.entries.length > 0) await store.ledger.append(tx, tenant, [back], now)
      const lost = unearned(entries, progress.lines, paid.returned)
      if (lost !== null) {
        const { accountReferenceId, unit, amount } = lost
        const held = await store.heldOf(tx, tenant, { kind: 'rewards', owner: accountReferenceId, unit })
        await store.ledger.append(tx, tenant, [unearnJournal({ cause: cause('Unearn'), bookingId, accountReferenceId, unit, amount, held })], now)
      }
    }
    const { extra, card } = progress
    await store.keepAmendment(tx, {
      change, total: dueNow, cost: becomes.supplied.exchange === undefined ? null : cost, settled: BigInt(cost.minor - (part.exchange?.cost ?? part.charged).minor),
      tender: extra === null ? null : { kind: 'Card', amount: extra.amount, later: { charge: extra.charge, brand: card?.brand ?? '', lastFour: card?.lastFour ?? '' } }, returned: progress.lines.map(({ amount }) => amount), at: now,
    })
    await store.moveTrip(tx, change, now)
    // Other dates or another lead guest are another journey: the old one may be booked again.
    if (becomes.choice.checkIn !== before.choice.checkIn || becomes.choice.checkOut !== before.choice.checkOut || becomes.guests[0] !== before.guests[0]) await store.keepJourney(tx, change, progress.journey)
  },
  done: async (tx, { id, tenant }, progress, now) => {
    await store.releaseClaim(tx, tenant, id)
    if (cardRefundsLeft({ ...progress, refunded: 0 }).length === 0) return
    const change = await store.byId(tx, tenant, id)
    const { bookingId } = change
    const { personId, tenders } = await store.paid(tx, tenant, bookingId)
    await store.ledger.append(tx, tenant, [refundJournal({
      id: bookingId, personId, tenders, cause: { of: 'exchange', id, step: 'Refund' }, description: 'Refunded to the card', acquirer: acquirerAccount, refunds: linesOf(progress, true), returned: [],
    })], now)
    await store.sent(tx, change, now)
  },
  failed: async (tx, { id, tenant }) => {
    await store.releaseClaim(tx, tenant, id)
    await store.giveJourneyBack(tx, await store.byId(tx, tenant, id))
  },
  needsAttention: (tx, { id, tenant }, concern) => store.needsAttention(tx, { ...concern, tenant, sagaId: id }),
  attentionOver: (tx, { id, tenant }, at) => store.attentionOver(tx, { tenant, sagaId: id, by: 'saga', at }),
})
