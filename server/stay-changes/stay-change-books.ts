import { earnJournal, extraJournal, resupplyJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { releaseClaim, toTenderRefund, unearned } from '../cancellations/index.ts'
import { acquirerAccount, keepAmendment, paidBooking, type ChangedJourneys } from '../checkout/index.ts'
import { bookingEntries, heldForUpdate, postgresLedger } from '../ledger/index.ts'
import { stayPriceOf } from '../lodging/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { closeAttention, openAttention } from '../platform/saga/attention.ts'
import { addTripEvent, anyTripById, moveStay, stayChangedMail } from '../trips/index.ts'
import type { StayChangeBooks } from './change-stay.saga.ts'
import { earnedMore } from './quoted-stay-change.ts'
import { cardRefundsLeft, type StayChangeProgress } from './stay-change-progress.ts'
import { stayChangeById } from './stay-changes.store.ts'

/** What changing a stay writes into the books of ledger, trips and checkout, in the transaction of the saga's step. */
export const createStayChangeBooks = ({ outbox, journeys }: { readonly outbox: Pick<Outbox, 'post'>; readonly journeys: Pick<ChangedJourneys, 'keepOnly' | 'giveBack'> }): StayChangeBooks<Tx> => {
  const linesOf = ({ lines }: StayChangeProgress, ofCard: boolean) => lines.filter(({ tender }) => (tender.kind === 'Card') === ofCard).map(toTenderRefund)
  return {
    changed: async (tx, { id, tenant }, progress, now) => {
      const { tripId, bookingId, becomes, ...by } = await stayChangeById(tx, tenant, id)
      const trip = await anyTripById(tx, tenant, tripId)
      if (trip === null || trip.stay === null) throw new Error('stay changes: a change without its stay')
      const paid = await paidBooking(tx, tenant, bookingId)
      const entries = await bookingEntries(tx, tenant, bookingId)
      const { personId, tenders } = paid
      const cause = (step: string) => ({ of: 'exchange' as const, id, step })
      const { dueNow } = stayPriceOf(becomes.supplied)
      const cost = becomes.supplied.exchange?.cost.dueNow ?? dueNow
      const [part] = paid.parts
      if (part === undefined) throw new Error('stay changes: a stay that nobody was charged for')
      const share = (amount: MoneyWire, sold: MoneyWire) => ({ supplier: 'lodging', amount: fromWire(amount), sold: fromWire(sold) })
      const resupply = resupplyJournal({ cause: cause('Supplier'), bookingId, description: 'Stay changed', before: share(part.exchange?.cost ?? part.charged, part.charged), after: share(cost, dueNow) })
      if (resupply.entries.length > 0) await postgresLedger.append(tx, tenant, [resupply], now)
      if (progress.extra !== null) {
        const { amount } = progress.extra
        const more = earnedMore(entries, paid, amount)
        await postgresLedger.append(tx, tenant, [
          extraJournal({ cause: cause('Capture'), bookingId, description: 'Paid for a change of the stay', acquirer: acquirerAccount, amount: fromWire(amount) }),
          ...(more === null ? [] : [{ ...earnJournal({ bookingId, ...more }), cause: cause('Earn'), bookingId }]),
        ], now)
      }
      if (progress.lines.some(({ amount }) => amount.minor > 0)) {
        const back = refundJournal({ id: bookingId, personId, tenders, cause: cause('Change'), description: 'Stay changed', acquirer: acquirerAccount, refunds: linesOf(progress, false), returned: [] })
        if (back.entries.length > 0) await postgresLedger.append(tx, tenant, [back], now)
        const lost = unearned(entries, progress.lines, paid.returned)
        if (lost !== null) {
          const { accountReferenceId, unit, amount } = lost
          const held = await heldForUpdate(tx, tenant, { kind: 'rewards', owner: accountReferenceId, unit })
          await postgresLedger.append(tx, tenant, [unearnJournal({ cause: cause('Unearn'), bookingId, accountReferenceId, unit, amount, held })], now)
        }
      }
      const { extra, card } = progress
      await keepAmendment(tx, {
        tenant, bookingId, id, part: 0, total: BigInt(dueNow.minor), currency: dueNow.currency, choice: [], cost: becomes.supplied.exchange === undefined ? null : cost, settled: BigInt(cost.minor - (part.exchange?.cost ?? part.charged).minor),
        tender: extra === null ? null : { kind: 'Card', amount: extra.amount, later: { charge: extra.charge, brand: card?.brand ?? '', lastFour: card?.lastFour ?? '' } }, returned: progress.lines.map(({ amount }) => amount), at: now,
      })
      await moveStay(tx, trip, { ...trip.stay, ...becomes })
      // Other dates or another lead guest are another journey: the old one may be booked again.
      if (becomes.choice.checkIn !== trip.stay.choice.checkIn || becomes.choice.checkOut !== trip.stay.choice.checkOut || becomes.guests[0] !== trip.stay.guests[0]) await journeys.keepOnly(tx, { tenant, bookingId }, progress.journey)
      await addTripEvent(tx, { tenant, id: tripId }, { name: 'StayChanged', by, at: now })
      await outbox.post(tx, stayChangedMail({ tenant, personId: trip.ownerId, tripId, changeId: id, before: trip.stay }))
    },
    done: async (tx, { id, tenant }, progress, now) => {
      await releaseClaim(tx, tenant, id)
      if (cardRefundsLeft({ ...progress, refunded: 0 }).length === 0) return
      const { tripId, bookingId } = await stayChangeById(tx, tenant, id)
      const { personId, tenders } = await paidBooking(tx, tenant, bookingId)
      await postgresLedger.append(tx, tenant, [refundJournal({
        id: bookingId, personId, tenders, cause: { of: 'exchange', id, step: 'Refund' }, description: 'Refunded to the card', acquirer: acquirerAccount, refunds: linesOf(progress, true), returned: [],
      })], now)
      await addTripEvent(tx, { tenant, id: tripId }, { name: 'Refunded', by: null, at: now })
    },
    failed: async (tx, { id, tenant }) => {
      await releaseClaim(tx, tenant, id)
      const { bookingId } = await stayChangeById(tx, tenant, id)
      await journeys.giveBack(tx, { tenant, bookingId, exchangeId: id })
    },
    needsAttention: (tx, { id, tenant }, concern) => openAttention(tx, { ...concern, tenant, sagaId: id }),
    attentionOver: (tx, { id, tenant }, at) => closeAttention(tx, { tenant, sagaId: id, by: 'saga', at }),
  }
}
