import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundFacts, refundPeriods } from './refund-words.ts'
import { instantAt } from '../shell/instant-at.ts'

const hour = 3_600_000
const now = Date.parse('2027-01-10T12:00:00Z')
const arrival = Date.parse('2027-02-06T15:00:00Z')
const at = (instant: string) => ({ local: instant.slice(0, 16), zone: 'Europe/Lisbon', instant })
const steps = [
  { from: null, penalty: 0 },
  { from: at('2027-02-03T18:00:00Z'), penalty: 18_400 },
  { from: at('2027-02-05T18:00:00Z'), penalty: 61_200 },
]
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

test('a schedule becomes a refund for each period', () => {
  const periods = refundPeriods({ refund: 'PartiallyRefundable', steps }, usd(61_200), now, arrival)
  expect(periods.map(({ words }) => words)).toEqual([
    '$612.00 refund',
    '$428.00 refund',
    'No refund',
  ])
  expect(periods.map(({ share }) => share)).toEqual([1, 428 / 612, 0])
  expect(periods[2]?.hours).toBe((arrival - Date.parse('2027-02-05T18:00:00Z')) / hour)
  expect(
    refundFacts({ refund: 'PartiallyRefundable', steps }, usd(61_200), now).map(({ text }) =>
      text.replaceAll('\u00A0', ' '),
    ),
  ).toEqual(['Free cancellation until Wed, Feb 3, 6:00 PM', 'After that, $184.00 fee'])
})

test('a deadline that has passed is not offered', () => {
  const late = Date.parse('2027-02-04T00:00:00Z')
  expect(
    refundPeriods({ refund: 'PartiallyRefundable', steps }, usd(61_200), late, arrival),
  ).toHaveLength(2)
  expect(
    refundFacts({ refund: 'PartiallyRefundable', steps }, usd(61_200), late).some(({ text }) =>
      text.startsWith('Free'),
    ),
  ).toBe(false)
})

test('without a prepayment, periods show the cancellation fee', () => {
  expect(
    refundPeriods(
      { refund: 'FullyRefundable', steps: steps.slice(0, 2) },
      usd(0),
      now,
      arrival,
    ).map(({ words }) => words),
  ).toEqual(['Free cancellation', '$184.00 fee'])
})

test('periods cover the time to arrival, and the refund never grows', () => {
  const schedule = fc
    .array(
      fc.record({
        ahead: fc.integer({ min: 1, max: 600 }),
        penalty: fc.integer({ min: 0, max: 90_000 }),
      }),
      { maxLength: 4 },
    )
    .map((raw) => {
      const penalties = raw.map(({ penalty }) => penalty).toSorted((a, b) => a - b)
      const hours = [...new Set(raw.map(({ ahead }) => ahead))].toSorted((a, b) => b - a)
      return [
        { from: null, penalty: 0 },
        ...hours.map((ahead, place) => ({
          from: at(new Date(arrival - ahead * hour).toISOString()),
          penalty: penalties[place] ?? 90_000,
        })),
      ]
    })
  fc.assert(
    fc.property(schedule, fc.integer({ min: 0, max: 90_000 }), (given, paid) => {
      const periods = refundPeriods(
        { refund: 'PartiallyRefundable', steps: given },
        usd(paid),
        now,
        arrival,
      )
      expect(periods.reduce((all, { hours }) => all + hours, 0)).toBeCloseTo(
        (arrival - now) / hour,
        6,
      )
      for (const [place, { share }] of periods.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        if (place > 0) expect(share).toBeLessThanOrEqual(periods[place - 1]?.share ?? 0)
      }
    }),
  )
})

test.each([
  ['2027-02-06T15:00', 'Europe/Lisbon', '2027-02-06T15:00:00Z'],
  ['2027-07-06T15:00', 'Europe/Lisbon', '2027-07-06T14:00:00Z'],
  ['2027-03-14T03:30', 'America/New_York', '2027-03-14T07:30:00Z'],
  ['2027-11-07T12:00', 'America/New_York', '2027-11-07T17:00:00Z'],
  ['2027-01-01T00:30', 'Asia/Kolkata', '2026-12-31T19:00:00Z'],
  ['2027-01-01T10:00', 'Pacific/Auckland', '2026-12-31T21:00:00Z'],
])('%s in %s is %s', (local, zone, instant) =>
  expect(new Date(instantAt(local, zone)).toISOString()).toBe(new Date(instant).toISOString()),
)
