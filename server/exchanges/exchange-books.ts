import { exchangeCaptureJournal, exchangeEarnJournal } from '@portolan/domain/ledger/exchange-journals.ts'
import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import { exchangeTerms } from '@portolan/domain/trips/exchange.ts'
import { refundDueAt } from '@portolan/domain/trips/refund-due.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { creditsOfPart, insertRefunds, refundedMail, refundsSent, releaseClaim, tenderName, toTenderRefund, unearned, unitOf } from '../cancellations/index.ts'
import { issueAirlineCredits } from '../wallet/index.ts'
import type { Cases } from '../cases/index.ts'
import { acquirerAccount, keepAmendment, paidBooking, type ChangedJourneys } from '../checkout/index.ts'
import { bookingEntries, heldForUpdate, postgresLedger } from '../ledger/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { closeAttention, openAttention } from '../platform/saga/attention.ts'
import { addTripEvent, anyTripById, exchangedLetterOf, exchangeFlights, factsOfTrip } from '../trips/index.ts'
import { refundsToCards, type ExchangeProgress } from './exchange-progress.ts'
import type { ExchangeBooks, SagaKey } from './exchange-trip.saga.ts'
import { changeExchange, exchangeById, type ExchangeRow } from './exchanges.store.ts'
import { earnedOnDue } from './quoted-exchange.ts'

export interface ExchangeBooksDeps {
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'post'>
  readonly cases: Pick<Cases, 'open'>
  readonly journeys: Pick<ChangedJourneys, 'keep' | 'giveBack'>
}

const supplier = 'flights'
const linesOf = (progress: ExchangeProgress, ofCard: boolean) => (progress.refunds ?? []).filter(({ tender }) => (tender.kind === 'Card') === ofCard).map(toTenderRefund)

/** What exchanging writes into the books of ledger, trips, checkout and cases, in the transaction of the saga's step. */
export const createExchangeBooks = ({ ids, outbox, cases, journeys }: ExchangeBooksDeps): ExchangeBooks<Tx> => {
  const tripOf = async (tx: Tx, { tenant }: SagaKey, { tripId }: ExchangeRow) => {
    const trip = await anyTripById(tx, tenant, tripId)
    if (trip === null) throw new Error('exchanges: an exchange without its trip')
    return trip
  }
  const by = ({ personId, actedBy }: ExchangeRow) => ({ personId, actedBy })

  /** What comes back of what was paid before: to tenders of ours at once; the card has a journal of its own when the acquirer has it. */
  const giveBack = async (tx: Tx, { id, tenant }: SagaKey, row: ExchangeRow, progress: ExchangeProgress, now: number): Promise<void> => {
    if (progress.back.minor === 0) return
    const { personId } = await paidBooking(tx, tenant, row.bookingId)
    const { tenders } = progress
    await postgresLedger.append(tx, tenant, [refundJournal({
      id: row.bookingId, personId, tenders, cause: { of: 'exchange', id, step: 'Return' }, description: 'Flights changed', acquirer: acquirerAccount,
      refunds: linesOf(progress, false), returned: [{ supplier, amount: fromWire(progress.back) }],
    })], now)
    const earned = unearned(await bookingEntries(tx, tenant, row.bookingId), progress.refunds ?? [], progress.returned)
    if (earned === null) return
    const { accountReferenceId, unit, amount } = earned
    const held = await heldForUpdate(tx, tenant, { kind: 'rewards', owner: accountReferenceId, unit })
    await postgresLedger.append(tx, tenant, [unearnJournal({ cause: { of: 'exchange', id, step: 'Unearn' }, bookingId: row.bookingId, accountReferenceId, unit, amount, held })], now)
  }

  return {
    exchanged: async (tx, saga, progress, now) => {
      const { id, tenant } = saga
      const { order } = progress
      if (order === null) throw new Error('exchanges: exchanged without the supplier’s copy')
      const row = await exchangeById(tx, tenant, id)
      const trip = await tripOf(tx, saga, row)
      const { confirms } = row.quoted
      const [ticket] = trip.tickets
      if (ticket === undefined) throw new Error('exchanges: a trip without a ticket')
      // The supplier's copy is what stands: another price than the one quoted is nobody's change.
      if (order.total.minor !== confirms.price.grandTotal.minor) throw new Error('exchanges: exchanged at another price')
      const tender: CardTender | null = progress.pay === null ? null : { kind: 'Card', amount: progress.pay.amount, later: { charge: progress.pay.reference, brand: row.card?.brand ?? '', lastFour: row.card?.lastFour ?? '' } }
      await keepAmendment(tx, {
        tenant, bookingId: row.bookingId, id, part: 0, total: BigInt(confirms.price.grandTotal.minor), currency: confirms.price.grandTotal.currency, choice: confirms.choice,
        settled: BigInt(confirms.due.minor - progress.back.minor), tender, returned: (progress.refunds ?? []).map(({ amount }) => amount), at: now,
      })
      await giveBack(tx, saga, row, progress, now)
      await insertRefunds(tx, (progress.refunds ?? []).flatMap((line, at) => (line.amount.minor === 0 && !line.useRestored ? [] : [{
        tenant, causeId: id, tripId: trip.id, line: at, tender: line.tender.kind, description: tenderName(trip, line.tender), units: line.units, unit: unitOf(line), givenBack: line.givenBack, useRestored: line.useRestored,
        amount: BigInt(line.amount.minor), currency: line.amount.currency, owedAt: now, dueAt: refundDueAt(line.tender.kind, now), sentAt: line.tender.kind === 'Card' ? null : now,
      }])))
      await issueAirlineCredits(tx, tenant, { of: 'exchange', id, bookingId: row.bookingId }, creditsOfPart(trip, 0, { credit: confirms.credit, creditExpiresAt: confirms.creditExpiresAt }).map(({ amount, expiresAt, ...credit }) => (
        { ...credit, id: ids.make('airline-credit'), causeId: id, ownerId: trip.ownerId, tripId: trip.id, issued: fromWire(amount), issuedAt: now, expiresAt: Date.parse(expiresAt) }
      )))
      await exchangeFlights(tx, trip, { itinerary: confirms.itinerary, ticket: { slices: confirms.itinerary.length, price: confirms.price, locator: order.locator ?? ticket.locator, numbers: order.tickets }, by: by(row), at: now })
      await journeys.keep(tx, { tenant, bookingId: row.bookingId, exchangeId: id })
      await outbox.post(tx, exchangedLetterOf({ tenant, personId: trip.ownerId, tripId: trip.id, exchangeId: id }))
    },
    captured: async (tx, { id, tenant }, { pay }, now) => {
      if (pay === null) return
      const { bookingId } = await exchangeById(tx, tenant, id)
      const paid = await paidBooking(tx, tenant, bookingId)
      const earned = earnedOnDue(paid, pay.amount)
      await postgresLedger.append(tx, tenant, [
        exchangeCaptureJournal({ id, bookingId, acquirer: acquirerAccount, supplier, amount: fromWire(pay.amount) }),
        ...(paid.earn === null || earned === 0n ? [] : [exchangeEarnJournal({ id, bookingId, accountReferenceId: paid.earn.accountReferenceId, unit: paid.earn.unit, amount: earned })]),
      ], now)
    },
    finished: async (tx, { id, tenant }, progress, now) => {
      const row = await exchangeById(tx, tenant, id)
      await releaseClaim(tx, tenant, id)
      if (refundsToCards(progress).length === 0) return
      const { personId } = await paidBooking(tx, tenant, row.bookingId)
      await outbox.post(tx, refundedMail({ tenant, personId, tripId: row.tripId, causeId: id }))
      await postgresLedger.append(tx, tenant, [refundJournal({
        id: row.bookingId, personId, tenders: progress.tenders, cause: { of: 'exchange', id, step: 'Refund' }, description: 'Refunded to the card', acquirer: acquirerAccount, refunds: linesOf(progress, true), returned: [],
      })], now)
      await refundsSent(tx, tenant, id, now)
      await addTripEvent(tx, { tenant, id: row.tripId }, { name: 'Refunded', by: null, at: now })
    },
    awaitsAgent: async (tx, saga, now) => {
      const { id, tenant } = saga
      const row = await exchangeById(tx, tenant, id)
      const trip = await tripOf(tx, saga, row)
      const wanted = row.quoted.offer.slices.flatMap(({ action, after }) => (after === null || action === 'Keep' || action === 'Flown' ? [] : after.segments.map((segment) => ({ label: `Wanted: ${segment.marketingAirline.code}${segment.marketingAirline.flightNumber}`, value: `${segment.departure.local} ${segment.origin.locationCode} to ${segment.arrival.local} ${segment.destination.locationCode}` }))))
      const opened = await cases.open(tx, {
        tenant, kind: 'ExchangeFulfilment', personId: row.personId, actedBy: row.actedBy, trip, subject: id, message: 'Other flights, as quoted: the airline makes this change by its desk alone.',
        context: [...factsOfTrip(trip, []), ...wanted, { label: 'To pay', value: formatExact(fromWire(row.quoted.offer.due)) }, { label: 'Held until', value: instantOf(now + exchangeTerms.agentDeadline) }],
      })
      if (opened !== null) await changeExchange(tx, tenant, id, { caseId: opened.id })
      await addTripEvent(tx, { tenant, id: trip.id }, { name: 'ExchangeWithAgent', by: null, at: now })
    },
    failed: async (tx, { id, tenant }, _progress, now) => {
      const { tripId, bookingId } = await exchangeById(tx, tenant, id)
      await journeys.giveBack(tx, { tenant, bookingId, exchangeId: id })
      await changeExchange(tx, tenant, id, { failedAt: now })
      await releaseClaim(tx, tenant, id)
      await addTripEvent(tx, { tenant, id: tripId }, { name: 'ExchangeFailed', by: null, at: now })
    },
    needsAttention: (tx, { id, tenant }, concern) => openAttention(tx, { ...concern, tenant, sagaId: id }),
    attentionOver: (tx, { id, tenant }, at) => closeAttention(tx, { tenant, sagaId: id, by: 'saga', at }),
  }
}
