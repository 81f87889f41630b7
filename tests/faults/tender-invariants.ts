import { accountKey, heldByPerson, type LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import {
  airlineCreditAccount,
  coverAccount,
  depositAccount,
  creditAccount,
  heldTender,
  offerAccount,
  receivableOf,
  rewardsAccount,
} from '@portolan/domain/ledger/tender-accounts.ts'
import { cardPart, tenderFault, type Tender } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { chargeReference, type BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { comeBackOf } from './come-back.ts'
import type { History } from './simulate.ts'
import { principal } from './simulated-person.ts'
import { openings } from './simulated-wallet.ts'

type Fail = (invariant: string) => void

/** What an account has of the journals. */
const held = (journals: readonly LedgerJournal[], key: string): bigint =>
  journals
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => accountKey(account) === key)
    .reduce((all, { amount }) => all + amount, 0n)

/** What an account moves for a tender: units, one use, or the amount. */
const movedBy = (tender: Tender): bigint => {
  if (tender.kind === 'Rewards') return BigInt(tender.units)
  const isUse = tender.kind === 'TravelWalletOffer' || tender.kind === 'MissedConnectionCredit'
  return isUse ? 1n : BigInt(tender.amount.minor)
}

/**
 * Rewards, credits and offers: what is frozen with a booking, what it holds, and how each hold ends
 * (1, 10, 11, 18, 19).
 */
export const tenderFaults = (history: History, fail: Fail): void => {
  const { store, plan, accepted, counterparties } = history
  const all = [...store.committed<LedgerJournal>('ledgerJournals').values()]
  const rows = new Map(
    [...store.committed<{ row: SagaRow }>('sagas').values()].map(({ row }) => [row.id, row]),
  )
  const requests = [...store.committed<BookingRequest>('bookings').values()]
  for (const request of requests) {
    const { id, personId, tenders } = request
    const fault = tenderFault(fromWire(accepted), tenders)
    if (fault !== null) fail(`1 tender sum: ${fault}`)
    const state = rows.get(id)?.state
    const journals = all.filter((journal) => journal.cause.id === id)
    const steps = new Set(journals.map(({ cause }) => cause.step))
    const holds = tenders.filter((tender) => tender.kind !== 'Card')
    if (steps.has('Hold') !== holds.length > 0)
      fail('11 holds: what a booking is paid with was not held with its placing')
    if (holds.length > 0 && steps.has('Release') !== (state === 'Failed'))
      fail('11 holds: released exactly where a booking failed')
    for (const tender of holds) {
      const { own, held: at, issued } = heldTender(tender, id, personId)
      if (held(journals, accountKey(at)) !== 0n) fail(`11 holds: ${accountKey(at)} is held still`)
      const spent = state === 'Confirmed' ? 1n : 0n
      const amount = movedBy(tender)
      const moved = journals.filter(({ cause }) => cause.step !== 'Earn')
      if (
        held(moved, accountKey(own)) !== -amount * spent ||
        held(moved, accountKey(issued)) < amount * spent
      )
        fail(`11 holds: ${accountKey(own)} was not ${spent === 1n ? 'consumed' : 'released'}`)
    }
    for (const tender of tenders) {
      const key = accountKey(receivableOf(tender, 'acquirer'))
      const came = comeBackOf(history, request)
      const paid = tenders
        .filter((other) => other.kind === tender.kind)
        .reduce(
          (sum, { amount }) => sum + BigInt(amount.minor),
          tender.kind === 'Card' ? came.due : 0n,
        )
      const returned = came.steps
        .flatMap(({ shares }) => shares)
        .filter(({ tender: other }) => other.kind === tender.kind)
        .reduce((sum, { amount }) => sum + amount, 0n)
      if (
        held(
          all.filter((journal) => journal.cause.id === id || journal.bookingId === id),
          key,
        ) !== (state === 'Confirmed' ? paid - returned : 0n)
      )
        fail(`2 conservation: ${tender.kind} paid ${held(journals, key)} of ${paid}`)
    }
    if (
      cardPart(tenders) === null &&
      counterparties.history.some((line) => line.reference === chargeReference(id))
    )
      fail('3 capture bound: a card was charged that had nothing to pay')
  }
  if (plan.wallet === null) return
  const { personId } = principal
  const given = openings(plan.wallet, accepted.minor, personId)
  const confirmed = requests.filter(({ id }) => rows.get(id)?.state === 'Confirmed')
  const balances = store.committed<bigint>('ledgerBalances')
  for (const { entries } of given) {
    for (const { account, amount } of entries.filter((entry) =>
      heldByPerson.has(entry.account.kind),
    )) {
      const used = confirmed
        .flatMap(({ tenders }) => tenders)
        .reduce(
          (sum, tender) =>
            sum + (tender.kind === 'Card' ? 0n : usedOf(tender, personId, accountKey(account))),
          0n,
        )
      const earned =
        account.kind === 'rewards'
          ? confirmed.reduce(
              (sum, request) =>
                sum + BigInt(request.earn?.amount ?? 0) + comeBackOf(history, request).earned,
              0n,
            )
          : 0n
      const back = confirmed.map((request) => comeBackOf(history, request))
      const restored = back
        .flatMap(({ steps }) => steps)
        .flatMap(({ shares }) => shares)
        .reduce(
          (sum, { tender, restored: units }) =>
            sum +
            (tender.kind !== 'Card' && usedOf(tender, personId, accountKey(account)) > 0n
              ? units
              : 0n),
          0n,
        )
      const unearned =
        account.kind === 'rewards' ? back.reduce((sum, one) => sum + one.unearned, 0n) : 0n
      // What had been spent of it when it was to go back is owed.
      const owed =
        account.kind === 'rewards'
          ? (balances.get(accountKey({ ...account, kind: 'rewards-owed' })) ?? 0n)
          : 0n
      const left = (balances.get(accountKey(account)) ?? 0n) + owed
      if (left !== amount - used + earned + restored - unearned)
        fail(
          `${account.kind === 'offer' ? '18 offer' : account.kind === 'rewards' ? '10 rewards' : '19 travel credit'}: given ${amount}, used ${used}, earned ${earned}, restored ${restored}, taken back ${unearned}, left ${left}`,
        )
      if (account.kind === 'offer' && used - restored > amount)
        fail(`18 offer: used ${used - restored} of ${amount} times`)
    }
  }
}

const usedOf = (
  tender: Exclude<BookingRequest['tenders'][number], { kind: 'Card' }>,
  personId: string,
  key: string,
): bigint => {
  switch (tender.kind) {
    case 'Rewards':
      return accountKey(rewardsAccount(tender.accountReferenceId, tender.unit)) === key
        ? BigInt(tender.units)
        : 0n
    case 'TravelWalletCredit': {
      const { creditId, amount, spent: { amount: own } = { amount } } = tender
      return accountKey(creditAccount(creditId, own.currency)) === key ? BigInt(own.minor) : 0n
    }
    case 'AirlineCredit':
      return accountKey(airlineCreditAccount(tender.creditId, tender.amount.currency)) === key
        ? BigInt(tender.amount.minor)
        : 0n
    case 'PriceFreezeExerciseDiscount':
    case 'DisruptionProtectionCredit':
    case 'MissedConnectionCredit':
      return accountKey(coverAccount(tender.contractId)) === key ? 1n : 0n
    case 'HotelPriceFreezeDeposit':
      return accountKey(depositAccount(tender.contractId, tender.amount.currency)) === key
        ? BigInt(tender.amount.minor)
        : 0n
    case 'TravelWalletOffer':
      return accountKey(offerAccount(tender.offerId, personId)) === key ? 1n : 0n
  }
}
