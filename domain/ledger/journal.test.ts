import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@portolan/kernel/money.ts'
import { captureJournal, earnJournal } from './booking-journals.ts'
import { accountKey, journalOf, unbalancedUnits, type LedgerAccount } from './journal.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
const account: fc.Arbitrary<LedgerAccount> = fc.record({
  kind: fc.constantFrom('card-receivable', 'supplier-payable', 'margin', 'rewards', 'rewards-issued'),
  owner: fc.constantFrom('house', 'one', 'two'),
  unit: fc.constantFrom('USD', 'EUR', 'miles', 'cash'),
})
const movement = fc.record({ from: account, to: account, amount }).map(({ from, to, amount: moved }) => ({ from, to: { ...to, unit: from.unit }, amount: moved }))

test('whatever is moved, a journal balances in each unit, names an account once and has no empty entry', () => {
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

test('a capture owes each supplier the price of its part and leaves the rest as margin', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 3 }), (captured, parts) => {
      const owed = parts.reduce((all, part) => all + part, 0n)
      const { entries } = captureJournal({ id: 'b', acquirer: 'a', captured: money(captured, 'USD'), owed: parts.map((part) => ({ supplier: 's', amount: money(part, 'USD') })) })
      const of = (kind: string): bigint => entries.find((entry) => entry.account.kind === kind)?.amount ?? 0n
      expect([of('card-receivable'), of('supplier-payable'), of('margin')]).toEqual([captured, -owed, owed - captured])
    }),
    { numRuns: 4000 },
  )
})

test('units never mix and nothing moves backwards', () => {
  const miles: LedgerAccount = { kind: 'rewards', owner: 'one', unit: 'miles' }
  expect(() => journalOf({ of: 'booking', id: 'b', step: 'x' }, 'any', [{ from: miles, to: { ...miles, unit: 'cash' }, amount: 1n }])).toThrow(TypeError)
  expect(() => earnJournal({ bookingId: 'b', accountReferenceId: 'one', unit: 'miles', amount: -1n })).toThrow(RangeError)
})
