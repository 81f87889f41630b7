import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { differing, paidAs, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import { cancelStates } from './contract.lifecycle.ts'
import type { CancelCover } from './cover.ts'
import { exerciseCancel, type CancelFacts } from './exercise.ts'
import type { SupplierTerms } from './options.ts'

export const usd = (minor: number): Money => money(minor, 'USD')
export const departs = Date.parse('2027-02-05T23:25:00Z')
export const cover: CancelCover = {
  state: 'Active',
  covers: 'Flight',
  percent: 80,
  paid: usd(133_600),
  premium: usd(12_400),
}
export const fareRules = (refund: number, credit = 0): SupplierTerms => ({
  kind: 'FareRules',
  refund: usd(refund),
  credit: usd(credit),
})
export const facts = (change: Partial<CancelFacts> = {}): CancelFacts => ({
  at: departs - 48 * hour,
  cover,
  start: { scheduled: departs, updated: null },
  booking: 'Confirmed',
  travelers: { canceled: 2, all: 2 },
  byAgent: false,
  supplier: fareRules(0),
  choice: 'Money',
  ...change,
})
const minor = fc.integer({ min: 0, max: 300_000 })
export const anyFacts: fc.Arbitrary<CancelFacts> = fc
  .record({
    paid: fc.integer({ min: 1, max: 300_000 }),
    refundShare: fc.integer({ min: 0, max: 1000 }),
    creditShare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
    premium: minor,
    percent: fc.constantFrom(80, 75, 100, 33),
    covers: fc.constantFrom('Flight' as const, 'Room' as const),
    kind: fc.oneof(
      { arbitrary: fc.constant('FareRules' as const), weight: 6 },
      { arbitrary: fc.constantFrom('Void' as const, 'SuppliersDoing' as const), weight: 1 },
    ),
    state: fc.oneof(
      { arbitrary: fc.constant('Active' as const), weight: 8 },
      { arbitrary: fc.constantFrom(...cancelStates), weight: 2 },
    ),
    before: fc.oneof(
      fc.integer({ min: -hour, max: 100 * hour }),
      fc.constantFrom(0, 1, 3 * hour, 3 * hour - 1, 3 * hour + 1),
    ),
    delay: fc.option(fc.integer({ min: -5 * hour, max: 5 * hour })),
    odd: fc.integer({ min: 0, max: 15 }),
    choice: fc.constantFrom('Money' as const, 'AirlineCredit' as const),
  })
  .map((one) => {
    const refund =
      one.kind === 'FareRules' ? Math.floor((one.paid * one.refundShare) / 1000) : one.paid
    const credit =
      one.kind === 'FareRules' ? Math.floor(((one.paid - refund) * one.creditShare) / 1000) : 0
    return facts({
      at: departs - one.before,
      cover: {
        state: one.state,
        covers: one.covers,
        percent: one.percent,
        paid: usd(one.paid),
        premium: usd(one.premium),
      },
      start: { scheduled: departs, updated: one.delay === null ? null : departs + one.delay },
      supplier: one.odd === 0 ? null : { kind: one.kind, refund: usd(refund), credit: usd(credit) },
      travelers: { canceled: one.odd === 1 ? 1 : 2, all: 2 },
      byAgent: one.odd === 2,
      booking: ({ 3: 'Pending', 4: 'Canceled' } as const)[one.odd] ?? 'Confirmed',
      choice: one.choice,
    })
  })

/** Said a second time, with plain numbers: from the supplier, from the cover, credit, premium. */
const naive = (f: CancelFacts): [number, number, number, number] => {
  const nothing: [number, number, number, number] = [0, 0, 0, 0]
  const { state, percent, covers } = f.cover
  if (f.booking !== 'Confirmed' || f.supplier === null) return nothing
  if (['Exercised', 'Pending', 'Exercising'].includes(state)) return nothing
  if (f.byAgent || f.travelers.canceled !== f.travelers.all) return nothing
  const refund = Number(f.supplier.refund.minor)
  const credit = Number(f.supplier.credit.minor)
  if (f.supplier.kind !== 'FareRules')
    return [refund, 0, 0, state === 'Active' ? Number(f.cover.premium.minor) : 0]
  if (state !== 'Active') return nothing
  const begins =
    f.start.updated !== null && f.start.updated > f.start.scheduled
      ? f.start.updated
      : f.start.scheduled
  if (covers === 'Flight' && begins - f.at < 3 * 60 * 60 * 1000) return nothing
  const checkIn = f.start.updated === null ? f.start.scheduled : f.start.updated
  if (covers === 'Room' && f.at >= checkIn) return nothing
  if (f.choice === 'AirlineCredit') return credit === 0 ? nothing : [refund, 0, credit, 0]
  const share = Math.floor((Number(f.cover.paid.minor) * percent * 2 + 100) / 200)
  return [refund, share > refund ? share - refund : 0, 0, 0]
}

export const cancelContracts: SimulatedContracts<CancelFacts> = {
  protection: 'cancel-for-any-reason',
  any: anyFacts,
  differenceOf: (any) => {
    const decision = exerciseCancel(any)
    const again = exerciseCancel({ ...any, cover: { ...any.cover, state: 'Exercised' } })
    const [supplier, cover] = [
      paidAs(decision, 'Supplier', 'OriginalTenders'),
      paidAs(decision, 'Cover', 'OriginalTenders'),
    ]
    return differing(
      'supplier, cover, credit, premium, paid a second time, more than was paid',
      [
        supplier,
        cover,
        paidAs(decision, 'Supplier', 'AirlineCredit'),
        paidAs(decision, 'Fee', 'OriginalTenders'),
        again.pays.length,
        Math.max(0, supplier + cover - Number(any.cover.paid.minor)),
      ],
      [...naive(any), 0, 0],
    )
  },
}
