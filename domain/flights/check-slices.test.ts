import { expect, test } from 'vitest'
import { checkSlices, type SlicePlace } from './check-slices.ts'

/** It is already Saturday in Auckland while it is still Friday in New York. */
const places: Readonly<Record<string, SlicePlace>> = {
  JFK: { airports: ['JFK'], today: '2026-11-20' },
  NYC: { airports: ['JFK', 'LGA', 'EWR'], today: '2026-11-20' },
  LHR: { airports: ['LHR'], today: '2026-11-20' },
  LIS: { airports: ['LIS'], today: '2026-11-20' },
  LIC: { airports: ['LIS'], today: '2026-11-20' },
  AKL: { airports: ['AKL'], today: '2026-11-21' },
}
const check = (...slices: readonly (readonly [string, string, string])[]): string => {
  const checked = checkSlices(
    slices.map(([origin, destination, date]) => ({ origin, destination, date })),
    (code) => places[code] ?? null,
  )
  return checked.ok ? 'ok' : `${checked.refusal.code} ${checked.refusal.field}`
}

test.each([
  [[['JFK', 'LHR', '2026-11-20']], 'ok'],
  [
    [
      ['NYC', 'LHR', '2027-02-05'],
      ['LHR', 'NYC', '2027-02-14'],
    ],
    'ok',
  ],
  [
    [
      ['JFK', 'LHR', '2027-02-05'],
      ['LHR', 'JFK', '2027-02-05'],
    ],
    'ok',
  ],
  [[['QQQ', 'LHR', '2027-02-05']], 'UnknownAirport slices.0.origin'],
  [[['JFK', 'QQQ', '2027-02-05']], 'UnknownAirport slices.0.destination'],
  [[['JFK', 'JFK', '2027-02-05']], 'SameOriginAndDestination slices.0.destination'],
  [[['LIS', 'LIC', '2027-02-05']], 'SameOriginAndDestination slices.0.destination'],
  [[['JFK', 'LHR', '2027-02-30']], 'InvalidDate slices.0.date'],
  [[['JFK', 'LHR', '2026-11-19']], 'DateInPast slices.0.date'],
  [[['AKL', 'JFK', '2026-11-20']], 'DateInPast slices.0.date'],
  [[['JFK', 'LHR', '2027-10-17']], 'ok'],
  [[['JFK', 'LHR', '2027-10-18']], 'DateTooFar slices.0.date'],
  [[['AKL', 'LHR', '2027-10-18']], 'ok'],
  [
    [
      ['JFK', 'LHR', '2027-02-05'],
      ['LHR', 'JFK', '2027-02-04'],
    ],
    'ReturnBeforeDeparture slices.1.date',
  ],
  [
    [
      ['JFK', 'LHR', '2027-02-05'],
      ['QQQ', 'JFK', '2027-02-14'],
    ],
    'UnknownAirport slices.1.origin',
  ],
  [
    [
      ['JFK', 'LHR', '2027-02-05'],
      ['LIS', 'LHR', '2027-02-14'],
      ['LHR', 'JFK', '2027-02-20'],
    ],
    'ok',
  ],
  [
    [
      ['JFK', 'LHR', '2027-02-05'],
      ['LIS', 'LHR', '2027-02-14'],
      ['LHR', 'JFK', '2027-02-13'],
    ],
    'SlicesOutOfOrder slices.2.date',
  ],
] as const)('%j: %s', (slices, outcome) => {
  expect(check(...slices)).toBe(outcome)
})
