import { accountKey, type LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { coverAccount } from '@portolan/domain/ledger/tender-accounts.ts'
import { orderReference, type BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import type { ChangeContract } from '@portolan/server/protections/change-for-any-reason/change-contracts.ts'
import { changeForAnyReason } from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import type { AssistanceContract } from '@portolan/server/protections/disruption-assistance/assistance-contracts.ts'
import type { GuaranteeContract } from '@portolan/server/protections/missed-connection/guarantee-contracts.ts'
import { refundPremiumKind } from '@portolan/server/protections/premium-refund/premium-refund.saga.ts'
import type { PremiumRefund } from '@portolan/server/protections/premium-refund/premium-refund.ts'
import { coveredDeparture } from './assistance-journey.ts'
import { reimbursementLettersTable } from './memory-change-covers.ts'
import { assistancesTable, changeCoversTable, guaranteesTable } from './memory-contracts.ts'
import { reimbursedChangeOf, type ReimbursedChange } from './reimbursed-changes.ts'
import { guaranteeId, lastNewDeparture, missedTrip, rescueDeparture } from './rescue-journey.ts'
import type { History } from './simulate.ts'
import { endingsTable, type Ending } from './simulated-premium-refunds.ts'

type Fail = (invariant: string) => void
const rowsOf = ({ store }: Pick<History, 'store'>): readonly SagaRow[] =>
  [...store.committed<{ row: SagaRow }>('sagas').values()].map(({ row }) => row)
const day = 86_400_000
/** Clocks of workers are apart. */
const slackMs = 60_000

/** Uses of a contract that are left, in the ledger. */
const usesOf = ({ store }: Pick<History, 'store'>, contractId: string): bigint =>
  [...store.committed<LedgerJournal>('ledgerJournals').values()]
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => accountKey(account) === accountKey(coverAccount(contractId)))
    .reduce((all, { amount }) => all + amount, 0n)

/**
 * An assistance that was bought after the booking: one contract for each confirmed purchase, whose
 * premium is refunded once, if and only if its flights were voided, or canceled a day ahead.
 */
export const assistanceFaults = (
  history: History,
  { id, parts }: Pick<BookingRequest, 'id' | 'parts'>,
  fail: Fail,
): void => {
  const { store } = history
  const rows = rowsOf(history)
  const isBought = rows.some((row) => row.id === id && row.state === 'Confirmed')
  const contract = [...store.committed<AssistanceContract>(assistancesTable).values()].find(
    ({ body }) => body.purchaseId === id,
  )
  if ((contract !== undefined) !== isBought)
    fail('16 contracts: one exactly for each confirmed purchase')
  const refunds = rows
    .filter(({ kind }) => kind === refundPremiumKind)
    .map(({ body }) => body as unknown as PremiumRefund)
    .filter(({ bookingId }) => bookingId === id)
  if (contract === undefined) {
    if (refunds.length > 0) fail('17 contracts: a premium is refunded that nobody paid')
    return
  }
  const ending = store.committed<Ending>(endingsTable).get(contract.id)
  const isOwed =
    ending !== undefined && (ending.flights === 'Voided' || ending.at <= coveredDeparture - day)
  if (refunds.length !== (isOwed ? 1 : 0))
    fail(`17 contracts: ${refunds.length} refunds of a premium that is ${isOwed ? 'due' : 'not'}`)
  const [premium] = parts.map(({ total }) => total.minor)
  for (const { due, refunds: lines } of refunds)
    if (due.minor !== premium || lines?.reduce((all, one) => all + one.amount.minor, 0) !== premium)
      fail('17 contracts: another amount is refunded than the premium')
  if (usesOf(history, contract.id) !== (ending === undefined ? 1n : 0n))
    fail('16 contracts: a contract that ended can be used, or one in force cannot')
}

/** What its contract and its letters say of what it has paid. */
const changeCoverSays = (
  { store }: Pick<History, 'store'>,
  { id, state, body: { reimbursement } }: ChangeContract,
  owed: ReimbursedChange | null,
  fail: Fail,
): void => {
  if (state !== (owed === null ? 'Active' : 'Reimbursed'))
    fail(`16 contracts: a cover of a change is ${state}`)
  const isSame =
    reimbursement?.exchangeId === owed?.exchangeId && reimbursement?.amount.minor === owed?.amount
  if (!isSame || reimbursement?.claimedAt === null || reimbursement?.paidAt === null)
    fail('14 books agree: a contract says something else of what it has paid')
  const told = ['Begun', 'Paid'].filter((what) =>
    store.committed(reimbursementLettersTable).has(`${id}:${what}`),
  )
  if (told.length !== (owed === null ? 0 : 2))
    fail('mail: told of a reimbursement that is not there, or not told')
}

/**
 * Change for any reason: one contract for each confirmed booking, which pays once, for the first
 * change that it covers, to the card of that change, and says so.
 */
export const changeCoverFaults = (
  history: History,
  request: Pick<BookingRequest, 'id' | 'parts'>,
  fail: Fail,
): void => {
  const { store, counterparties } = history
  const { id, parts } = request
  const rows = rowsOf(history)
  const contract = [...store.committed<ChangeContract>(changeCoversTable).values()].find(
    ({ bookingId }) => bookingId === id,
  )
  if ((contract !== undefined) !== rows.some((row) => row.id === id && row.state === 'Confirmed'))
    fail('16 contracts: one exactly for each confirmed purchase')
  const owed = reimbursedChangeOf(history, request)
  const cover = parts.find(({ product }) => product === changeForAnyReason)
  const order = cover && counterparties.orders.get(orderReference(id, cover))
  const claimed = (order?.claims ?? []).map(({ amount }) => amount.minor).join()
  if (claimed !== `${owed?.amount ?? ''}`)
    fail(`17 contracts: ${claimed} was claimed of a change, and ${owed?.amount} is covered`)
  const refunds = rows
    .filter(({ kind }) => kind === refundPremiumKind)
    .map(({ body }) => body as unknown as PremiumRefund)
    .filter(({ bookingId }) => bookingId === id)
  if (refunds.length !== (owed === null ? 0 : 1))
    fail(`17 contracts: a change was reimbursed ${refunds.length} times`)
  if (contract !== undefined) changeCoverSays(history, contract, owed, fail)
}

/**
 * The guarantee pays for one connection once, for flights within the hour that have not left, no
 * more than its cap, and what it has paid is what bookings say it paid.
 */
export const guaranteeFaults = (history: History, fail: Fail): void => {
  const { store } = history
  const contract = store.committed<GuaranteeContract>(guaranteesTable).get(guaranteeId)
  if (contract === undefined) return fail('16 contracts: the guarantee is gone')
  const rows = rowsOf(history)
  const paid = [...store.committed<BookingRequest>('bookings').values()].filter((request) =>
    rows.some((row) => row.id === request.id && row.state === 'Confirmed'),
  )
  if (paid.length > 1) fail(`17 contracts: the guarantee has paid ${paid.length} times`)
  for (const { id, placedAt, quoteId, tenders } of paid) {
    const departure = Date.parse(rescueDeparture(quoteId).instant)
    if (placedAt > departure + slackMs || departure > lastNewDeparture)
      fail('17 contracts: the guarantee has paid outside its window')
    const amount = tenders.reduce(
      (all, one) => all + (one.kind === 'MissedConnectionCredit' ? one.amount.minor : 0),
      0,
    )
    if (amount > 500_000) fail('17 contracts: the guarantee has paid more than its cap')
    if (contract.body.paid.minor !== amount || contract.body.spent.minor !== amount)
      fail('14 books agree: the guarantee has paid something else than its booking says')
    if (contract.body.connections.some(({ rebookedBy }) => rebookedBy !== id))
      fail('16 contracts: a rebooked connection says so')
  }
  if (paid.length === 0 && (contract.body.paid.minor !== 0 || contract.state !== 'Missed'))
    fail('16 contracts: a guarantee that has paid nothing is in force')
  if (store.committed('tripClaims').has(missedTrip.id))
    fail('11 holds: a trip is held whose new flights are booked, or failed')
  if (contract.body.paying !== null) fail('22 liveness: the guarantee is held by nobody')
  if (usesOf(history, guaranteeId) !== 1n)
    fail('16 contracts: what is left of the cap can be used once')
}
