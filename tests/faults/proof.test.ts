import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldTender } from '@portolan/domain/ledger/tender-accounts.ts'
import { house } from '@portolan/domain/payments/tender-kinds.ts'
import {
  journalOf,
  type AccountKind,
  type JournalCause,
  type LedgerAccount,
  type LedgerJournal,
  type LedgerUnit,
} from '@portolan/domain/ledger/journal.ts'
import { holdJournal } from '@portolan/domain/ledger/tender-journals.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { postgresLedger } from '@portolan/server/ledger/index.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { bodyOf, booked, openWorld, principalOf, type World } from './database-world.ts'
import { healthy } from './faults.ts'
import { start } from './journey.ts'
import { givePurse, purseIds } from './purse.ts'

let open: OpenDatabase
let world: World
beforeAll(async () => {
  open = await openTestDatabase()
  world = await openWorld(open, 1, healthy)
}, 60_000)
afterAll(() => open.close())

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
let persons = 0

/** A booking that is paid with everything and confirmed; all books agree on it. */
const paidWithEverything = async () => {
  const person = principalOf(`person_proof_${++persons}`)
  const ids = purseIds(person.personId)
  await givePurse(open.database, person, {
    miles: 50_000,
    credits: [20_000, 5_000],
    airline: { amount: 9_000, code: 'BA', traveler: 'Avery Proof' },
    offer: 10_000,
  })
  const body = await bodyOf(world, person, 'Proof')
  const tenders = {
    offerId: ids.offerId,
    credits: [
      { creditId: ids.creditId(0), amount: usd(20_000) },
      { creditId: ids.creditId(1), amount: usd(1_000) },
    ],
    airlineCredits: [{ creditId: ids.airlineCreditId, amount: usd(8_000) }],
    rewards: { accountReferenceId: ids.accountReferenceId, units: 30_000 },
  }
  const { id } = booked(
    await world.place(person, { ...body, payment: { ...body.payment, tenders } }),
  )
  await world.toRest()
  expect(booked(await world.read(person, id)).state).toBe('Confirmed')
  return { id, person, ids }
}
const sql = (text: string, ...values: readonly unknown[]): Promise<unknown> =>
  open.pools.worker.query(text, [...values])
const account = (kind: AccountKind, owner: string, unit: LedgerUnit): LedgerAccount => ({
  kind,
  owner,
  unit,
})
const post = (journal: LedgerJournal): Promise<void> =>
  open.database.tenant('capone', (tx) => postgresLedger.append(tx, 'capone', [journal], start))
const moved = (
  cause: JournalCause,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: bigint,
): Promise<void> => post(journalOf(cause, 'planted', [{ from, to, amount }]))
/** A cancellation of a booking that moves only this. */
const canceled = (
  bookingId: string,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: bigint,
): Promise<void> =>
  post({
    ...journalOf({ of: 'cancellation', id: `c-${bookingId}`, step: 'Refund' }, 'planted', [
      { from, to, amount },
    ]),
    bookingId,
  })
const setTenders = (id: string, change: string): Promise<unknown> =>
  sql(`update portolan.bookings set terms = ${change} where id = $1`, id)
const margin = account('margin', house, 'USD')

interface Fault {
  readonly name: string
  /** Of the invariant that names it, and of what. */
  readonly invariant: string
  readonly plant: (paid: Awaited<ReturnType<typeof paidWithEverything>>) => Promise<unknown>
}
const faults: readonly Fault[] = [
  {
    name: '1: tenders that do not sum to the price',
    invariant: 'tender-sum',
    plant: ({ id }) => setTenders(id, `jsonb_set(terms, '{tenders,5,amount,minor}', '1')`),
  },
  {
    name: '1, 2: miles that were worth more than they paid',
    invariant: 'conservation',
    plant: ({ id }) =>
      setTenders(
        id,
        `jsonb_set(jsonb_set(terms, '{tenders,4,amount,minor}', '30001'), '{tenders,5,amount,minor}', '53399')`,
      ),
  },
  {
    name: '2: money of a booking that went nowhere',
    invariant: 'conservation',
    plant: ({ id }) => canceled(id, margin, account('travel-credit-issued', house, 'USD'), 5n),
  },
  {
    name: '5: a card that paid less than its part',
    invariant: 'no-goods-without-charge',
    plant: ({ id }) =>
      moved(
        { of: 'booking', id, step: 'Plant' },
        account('card-receivable', 'acquirer', 'USD'),
        margin,
        100n,
      ),
  },
  {
    name: '10: a balance that is not the sum of its entries',
    invariant: 'stored-balance',
    plant: ({ ids }) =>
      sql(
        'update portolan.ledger_accounts set balance = balance + 1 where owner = $1',
        ids.accountReferenceId,
      ),
  },
  {
    name: '9: entries of another time than their journal',
    invariant: 'entry-time',
    plant: ({ id }) =>
      sql(
        `
    insert into portolan.ledger_entries (tenant, "of", cause_id, step, line, account_id, unit, amount, posted_at)
    select tenant, "of", cause_id, step, 90 + n, account_id, unit, n * 2 - 1, posted_at + 1 from portolan.ledger_entries, generate_series(0, 1) n where cause_id = $1 and step = 'Capture' and line = 0`,
        id,
      ),
  },
  {
    name: '10: a balance below zero',
    invariant: 'non-negative',
    plant: ({ ids }) =>
      sql(
        'update portolan.ledger_accounts set balance = -1, floor = null where owner = $1',
        ids.accountReferenceId,
      ),
  },
  {
    name: '11: a hold that outlives its booking',
    invariant: 'holds-end',
    plant: ({ id, person, ids }) => {
      const { held, own } = heldTender(
        { kind: 'TravelWalletCredit', creditId: ids.creditId(1), amount: usd(1) },
        id,
        person.personId,
      )
      return moved({ of: 'booking', id, step: 'Plant' }, own, held, 7n)
    },
  },
  {
    name: '11: a hold of no booking at all',
    invariant: 'holds-end',
    plant: ({ person, ids }) => {
      const held: Tender = {
        kind: 'Rewards',
        accountReferenceId: ids.accountReferenceId,
        productDisplayName: '',
        lastFour: '',
        unit: 'miles',
        units: 100,
        amount: usd(100),
        rate: { currency: 'USD', minorPer10000: 10_000, stampedAt: '' },
      }
      const journal = holdJournal({
        id: 'booking_of_nobody',
        personId: person.personId,
        tenders: [held],
      })
      return journal === null ? Promise.reject(new Error('nothing is held')) : post(journal)
    },
  },
  {
    name: '12: more money refunded than was taken',
    invariant: 'refund-bound',
    plant: ({ id }) =>
      canceled(
        id,
        account('card-receivable', 'acquirer', 'USD'),
        account('refund-payable', house, 'USD'),
        10_000_000n,
      ),
  },
  {
    name: '12: more miles refunded than were taken',
    invariant: 'refund-bound',
    plant: ({ id, ids }) =>
      canceled(
        id,
        account('rewards-issued', house, 'miles'),
        account('rewards', ids.accountReferenceId, 'miles'),
        30_001n,
      ),
  },
  {
    name: '18: two offers on one booking',
    invariant: 'one-offer',
    plant: ({ id }) =>
      setTenders(
        id,
        `jsonb_set(terms, '{tenders}', terms -> 'tenders' || '[{"kind":"TravelWalletOffer","offerId":"offer_2","amount":{"minor":0,"currency":"USD"}}]')`,
      ),
  },
  {
    name: '18: an offer given more often than its terms say',
    invariant: 'offer-uses',
    plant: ({ person, ids }) =>
      moved(
        { of: 'offer', id: `${ids.offerId}:${person.personId}`, step: 'Plant' },
        account('offer-issued', house, 'offer'),
        account('offer', `${ids.offerId}:${person.personId}`, 'offer'),
        1n,
      ),
  },
  {
    name: '18: an offer that was used without its use',
    invariant: 'holds-end',
    plant: ({ id, person, ids }) =>
      moved(
        { of: 'booking', id, step: 'Plant' },
        account('offer-issued', house, 'offer'),
        account('offer', `${ids.offerId}:${person.personId}`, 'offer'),
        1n,
      ),
  },
  {
    name: '19: credit that became something else',
    invariant: 'family-sum',
    plant: ({ ids }) =>
      moved(
        { of: 'credit', id: ids.creditId(1), step: 'Plant' },
        account('travel-credit', ids.creditId(1), 'USD'),
        margin,
        7n,
      ),
  },
  {
    name: '19: a credit that gave other dollars than its amount is worth',
    invariant: 'stamped-rate',
    plant: ({ id }) =>
      setTenders(
        id,
        `jsonb_set(terms, '{tenders,2,spent}', '{"amount":{"minor":999,"currency":"USD"},"rate":{"currency":"USD","minorPer10000":10000,"stampedAt":"2026-11-02T00:00:00Z"}}')`,
      ),
  },
  {
    name: '19: a credit that was used after its day',
    invariant: 'credit-used-in-time',
    plant: ({ ids }) =>
      sql(
        'update portolan.wallet_credits set expires_at = $2 where id = $1',
        ids.creditId(0),
        start - 1,
      ),
  },
  {
    name: '19: a credit that somebody else used',
    invariant: 'credit-used-in-time',
    plant: ({ ids }) =>
      sql(
        `update portolan.wallet_credits set person_id = 'person_else' where id = $1`,
        ids.creditId(0),
      ),
  },
  {
    name: '19: a credit that says it was more',
    invariant: 'credit-granted',
    plant: ({ ids }) =>
      sql(
        'update portolan.wallet_credits set granted = granted + 1 where id = $1',
        ids.creditId(0),
      ),
  },
  {
    name: '19: an airline’s credit that was used after its day',
    invariant: 'airline-credit-used-in-time',
    plant: ({ ids }) =>
      sql(
        'update portolan.airline_credits set expires_at = $2 where id = $1',
        ids.airlineCreditId,
        start - 1,
      ),
  },
  {
    name: '19: an airline’s credit that somebody else used',
    invariant: 'airline-credit-used-in-time',
    plant: ({ ids }) =>
      sql(
        `update portolan.airline_credits set owner_id = 'person_else' where id = $1`,
        ids.airlineCreditId,
      ),
  },
  {
    name: '19: an airline’s credit that another airline took',
    invariant: 'airline-credit-used-in-time',
    plant: ({ ids }) =>
      sql(`update portolan.airline_credits set airline = 'DL' where id = $1`, ids.airlineCreditId),
  },
  {
    name: '19: an airline’s credit that says it was more',
    invariant: 'airline-credit-issued',
    plant: ({ ids }) =>
      sql(
        'update portolan.airline_credits set amount = amount + 1 where id = $1',
        ids.airlineCreditId,
      ),
  },
  {
    name: '19: an airline’s credit that no airline issued',
    invariant: 'airline-credit-issued',
    plant: ({ person }) =>
      moved(
        { of: 'cancellation', id: `planted-${person.personId}`, step: 'Credit' },
        account('airline-credit-issued', house, 'USD'),
        account('airline-credit', `airline-credit_planted_${person.personId}`, 'USD'),
        5n,
      ),
  },
  {
    name: '19: an airline’s credit that became something else',
    invariant: 'family-sum',
    plant: ({ ids }) =>
      moved(
        { of: 'credit', id: ids.airlineCreditId, step: 'Plant' },
        account('airline-credit', ids.airlineCreditId, 'USD'),
        margin,
        7n,
      ),
  },
  {
    name: '12: more of an airline’s credit refunded than was taken',
    invariant: 'refund-bound',
    plant: ({ id, ids }) =>
      canceled(
        id,
        account('airline-credit-issued', house, 'USD'),
        account('airline-credit', ids.airlineCreditId, 'USD'),
        8_001n,
      ),
  },
  {
    name: '87: earned on what miles paid',
    invariant: 'earned',
    plant: ({ id }) => setTenders(id, `jsonb_set(terms, '{earn,amount}', '999')`),
  },
]

test('the proof finds nothing where bookings were paid with everything', async () => {
  await paidWithEverything()
  expect(await world.violations()).toEqual([])
})

for (const { name, invariant, plant } of faults) {
  test(`the proof names ${name}`, async () => {
    const paid = await paidWithEverything()
    const before = new Set((await world.violations()).map((violation) => JSON.stringify(violation)))
    await plant(paid)
    const found = (await world.violations()).filter(
      (violation) => !before.has(JSON.stringify(violation)),
    )
    expect(found.map((violation) => violation.invariant)).toContain(invariant)
  })
}
