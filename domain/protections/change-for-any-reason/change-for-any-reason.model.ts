import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { paidBy } from '../clause.ts'
import { differing, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import { changeStates } from './contract.lifecycle.ts'
import { exerciseChange, type ChangeFacts } from './exercise.ts'

export const usd = (minor: number): Money => money(minor, 'USD')
export const departs = Date.parse('2027-02-05T23:25:00Z')
export const base: ChangeFacts = {
  at: departs - 72 * hour,
  cover: {
    state: 'Active',
    originalFare: usd(133_600),
    bookedOn: '2026-11-20',
    firstDeparture: { scheduled: departs, updated: null },
    itinerary: 'LZ210|LZ211',
    travelers: 2,
  },
  change: {
    itinerary: 'LZ212|LZ213',
    travelers: 2,
    departsOn: '2027-03-01',
    fareDifference: usd(22_000),
    fee: usd(15_000),
  },
}
export const facts = (
  cover: Partial<ChangeFacts['cover']> = {},
  change: Partial<ChangeFacts['change']> = {},
  at = base.at,
): ChangeFacts => ({
  at,
  cover: { ...base.cover, ...cover },
  change: { ...base.change, ...change },
})

/** Said a second time, with plain numbers. */
const naive = ({ at, cover, change }: ChangeFacts): number => {
  if (cover.state !== 'Active') return 0
  const { scheduled, updated } = cover.firstDeparture
  const departure = updated !== null && updated > scheduled ? updated : scheduled
  if (departure - at < 3 * 3600 * 1000) return 0
  if (cover.travelers !== change.travelers || cover.itinerary === change.itinerary) return 0
  const [year = 0, ...rest] = cover.bookedOn.split('-').map(Number)
  const monthDay = rest.map((part) => String(part).padStart(2, '0')).join('-')
  const limit = monthDay === '02-29' ? `${year + 1}-02-28` : `${year + 1}-${monthDay}`
  if (Date.parse(change.departsOn) > Date.parse(limit)) return 0
  return Math.max(
    0,
    Math.min(Number(change.fareDifference.minor), Number(cover.originalFare.minor)),
  )
}
const date = fc
  .integer({
    min: Date.parse('2026-11-01') / 86_400_000,
    max: Date.parse('2029-03-02') / 86_400_000,
  })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const anyFacts = fc
  .record({
    state: fc.oneof(
      { arbitrary: fc.constant('Active' as const), weight: 6 },
      fc.constantFrom(...changeStates),
    ),
    fare: fc.integer({ min: 1, max: 200_000 }),
    difference: fc.integer({ min: -100_000, max: 300_000 }),
    bookedOn: fc.oneof(date, fc.constant('2028-02-29')),
    departsOn: fc.oneof(date, fc.constantFrom('2029-02-28', '2029-03-01')),
    before: fc.oneof(
      fc.integer({ min: -hour, max: 90 * hour }),
      fc.constantFrom(3 * hour, 3 * hour - 1),
    ),
    delay: fc.option(fc.integer({ min: -3 * hour, max: 3 * hour })),
    travelers: fc.constantFrom(1, 2, 2, 2),
    itinerary: fc.constantFrom('LZ210|LZ211', 'b', 'c', 'd'),
  })
  .map((one) =>
    facts(
      {
        state: one.state,
        originalFare: usd(one.fare),
        bookedOn: one.bookedOn,
        firstDeparture: {
          scheduled: departs,
          updated: one.delay === null ? null : departs + one.delay,
        },
      },
      {
        itinerary: one.itinerary,
        travelers: one.travelers,
        departsOn: one.departsOn,
        fareDifference: usd(one.difference),
      },
      departs - one.before,
    ),
  )

export const changeContracts: SimulatedContracts<ChangeFacts> = {
  protection: 'change-for-any-reason',
  any: anyFacts,
  differenceOf: (any) =>
    differing(
      'reimbursed, paid a second time',
      [
        Number(paidBy(exerciseChange(any), 'USD').minor),
        exerciseChange({ ...any, cover: { ...any.cover, state: 'Exercised' } }).pays.length,
      ],
      [naive(any), 0],
    ),
}
