import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, toWire } from '@portolan/kernel/money.ts'
import { refundTenders } from '../payments/refund-tenders.ts'
import type { Tender } from '../payments/tenders.ts'
import { redemptionRate } from '../rewards/redemption-rates.data.ts'
import { captureJournal, earnJournal } from './booking-journals.ts'
import {
  accountKey,
  journalOf,
  unbalancedUnits,
  type AccountKind,
  type LedgerAccount,
  type LedgerEntry,
} from './journal.ts'
import { holdJournal, refundJournal, releaseJournal, unearnJournal } from './tender-journals.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
const account: fc.Arbitrary<LedgerAccount> = fc.record({
  kind: fc.constantFrom(
    'card-receivable',
    'supplier-payable',
    'margin',
    'rewards',
    'rewards-issued',
  ),
  owner: fc.constantFrom('house', 'one', 'two'),
  unit: fc.constantFrom('USD', 'EUR', 'miles', 'cash'),
})
const movement = fc
  .record({ from: account, to: account, amount })
  .map(({ from, to, amount: moved }) => ({ from, to: { ...to, unit: from.unit }, amount: moved }))

test('a journal balances in each unit, with one nonzero entry per account', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 12 }), (movements) => {
      const { entries } = journalOf({ of: 'booking', id: 'b', step: 'x' }, 'any', movements)
      expect(unbalancedUnits(entries)).toEqual([])
      expect(new Set(entries.map((entry) => accountKey(entry.account))).size).toBe(entries.length)
      expect(entries.every((entry) => entry.amount !== 0n)).toBe(true)
    }),
    { numRuns: 4000 },
  )
})

const wire = (minor: number) => toWire(money(minor, 'USD'))
const part = fc.integer({ min: 1, max: 10 ** 7 })
const rewardsAccount = {
  accountReferenceId: 'account',
  productDisplayName: 'Venture X',
  lastFour: '4417',
} as const
/** Tenders of a booking: up to three credits, an optional offer and rewards, and the card. */
const tenders: fc.Arbitrary<readonly Tender[]> = fc
  .record({
    offer: fc.option(fc.nat(10_000)),
    credits: fc.array(part, { maxLength: 3 }),
    miles: fc.option(part),
    card: fc.nat(10 ** 7),
  })
  .map(({ offer, credits, miles, card }): readonly Tender[] => [
    ...(offer === null
      ? []
      : [{ kind: 'TravelWalletOffer', offerId: 'offer', amount: wire(offer) } as const]),
    ...credits.map(
      (minor, at) =>
        ({ kind: 'TravelWalletCredit', creditId: `credit_${at}`, amount: wire(minor) }) as const,
    ),
    ...(miles === null
      ? []
      : [
          {
            kind: 'Rewards',
            ...rewardsAccount,
            unit: 'miles',
            units: miles,
            amount: wire(miles),
            rate: redemptionRate('USD'),
          } as const,
        ]),
    { kind: 'Card', amount: wire(card) },
  ])
const total = (all: readonly Tender[]): bigint =>
  all.reduce((sum, { amount: { minor } }) => sum + BigInt(minor), 0n)
const sumOf = (entries: readonly LedgerEntry[], ...kinds: readonly AccountKind[]): bigint =>
  entries
    .filter((entry) => kinds.includes(entry.account.kind))
    .reduce((all, entry) => all + entry.amount, 0n)
const received = [
  'card-receivable',
  'rewards-receivable',
  'travel-credit-receivable',
  'promotion',
] as const
const paid = (all: readonly Tender[]) => ({ id: 'b', personId: 'person', tenders: all })

test('a capture splits into receivables, supplier payables and margin', () => {
  fc.assert(
    fc.property(tenders, fc.array(amount, { minLength: 1, maxLength: 3 }), (all, parts) => {
      const owed = parts.reduce((sum, price) => sum + price, 0n)
      const { entries } = captureJournal({
        ...paid(all),
        acquirer: 'a',
        owed: parts.map((price) => ({ supplier: 's', amount: money(price, 'USD') })),
      })
      expect([
        sumOf(entries, ...received),
        sumOf(entries, 'supplier-payable'),
        sumOf(entries, 'margin'),
      ]).toEqual([total(all), -owed, owed - total(all)])
      expect(unbalancedUnits(entries)).toEqual([])
    }),
    { numRuns: 4000 },
  )
})

/** Nonzero balances after journals. */
const balances = (journals: readonly (readonly LedgerEntry[])[]): ReadonlyMap<string, bigint> => {
  const held = new Map<string, bigint>()
  for (const { account: of, amount: moved } of journals.flat())
    held.set(accountKey(of), (held.get(accountKey(of)) ?? 0n) + moved)
  return new Map([...held].filter(([, balance]) => balance !== 0n))
}

test('a hold ends at zero, released or consumed', () => {
  fc.assert(
    fc.property(tenders, (all) => {
      const held = holdJournal(paid(all))?.entries ?? []
      expect(balances([held, releaseJournal(paid(all))?.entries ?? []]).size).toBe(0)
      const { entries } = captureJournal({
        ...paid(all),
        acquirer: 'a',
        owed: [{ supplier: 's', amount: money(total(all), 'USD') }],
      })
      expect([...balances([held, entries]).keys()].filter((key) => key.includes('-held'))).toEqual(
        [],
      )
    }),
    { numRuns: 4000 },
  )
})

test('a full refund restores every account', () => {
  fc.assert(
    fc.property(tenders, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const [first] = [BigInt(Math.floor(Number(total(all)) * share))]
      let returned = all.map(() => money(0n, 'USD'))
      const journals = [
        holdJournal(paid(all))?.entries ?? [],
        captureJournal({
          ...paid(all),
          acquirer: 'a',
          owed: [{ supplier: 's', amount: money(total(all), 'USD') }],
        }).entries,
      ]
      for (const due of [first ?? 0n, total(all) - (first ?? 0n)]) {
        const refunds = refundTenders({
          tenders: all,
          returned,
          due: money(due, 'USD'),
          isExpired: () => false,
        })
        returned = returned.map((earlier, at) =>
          money(earlier.minor + (refunds[at]?.amount.minor ?? 0n), 'USD'),
        )
        journals.push(
          refundJournal({
            ...paid(all),
            cause: { of: 'cancellation', id: 'c', step: String(due) },
            description: 'Refunded',
            refunds,
            acquirer: 'a',
            returned: [{ supplier: 's', amount: money(due, 'USD') }],
          }).entries,
        )
      }
      // The offer's use is restored with the last refund, so a booking of zero restores none.
      const remaining = balances(journals)
      expect(total(all) > 0n ? remaining : new Map()).toEqual(new Map())
    }),
    { numRuns: 4000 },
  )
})

test('earned rewards are taken back, and spent ones become a debt', () => {
  const taken = (held: bigint) =>
    unearnJournal({
      cause: { of: 'cancellation', id: 'c', step: 'Unearn' },
      bookingId: 'b',
      accountReferenceId: 'one',
      unit: 'miles',
      amount: 100n,
      held,
    }).entries
  expect([
    sumOf(taken(1000n), 'rewards'),
    sumOf(taken(1000n), 'rewards-owed'),
    sumOf(taken(40n), 'rewards'),
    sumOf(taken(40n), 'rewards-owed'),
  ]).toEqual([-100n, 0n, -40n, -60n])
})

test('movements between units and negative movements throw', () => {
  const miles: LedgerAccount = { kind: 'rewards', owner: 'one', unit: 'miles' }
  expect(() =>
    journalOf({ of: 'booking', id: 'b', step: 'x' }, 'any', [
      { from: miles, to: { ...miles, unit: 'cash' }, amount: 1n },
    ]),
  ).toThrow(TypeError)
  expect(() =>
    earnJournal({ bookingId: 'b', accountReferenceId: 'one', unit: 'miles', amount: -1n }),
  ).toThrow(RangeError)
})
