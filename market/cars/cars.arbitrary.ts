import fc from 'fast-check'
import { addDays } from '@portolan/kernel/calendar.ts'

/** Airports with many desks and with few, in countries with different taxes and zones. */
const airports = [
  'LIS',
  'JFK',
  'MCO',
  'LHR',
  'SYD',
  'NRT',
  'CPT',
  'GRU',
  'KEF',
  'DXB',
  'FNC',
  'BOI',
]
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)

export const marketNow = Date.UTC(2026, 10, 20, 11, 50)

/** Searches of an airport with the place of the return; null to return to the same desk. */
export const carSearches = fc
  .record({
    airport: fc.constantFrom(...airports),
    dropAirport: fc.oneof(fc.constant(null), fc.constantFrom('OPO', 'BOS', 'MIA', 'MAN', 'MEL')),
    lead: fc.integer({ min: 1, max: 300 }),
    days: fc.integer({ min: 0, max: 40 }),
    from: clock,
    to: clock,
    driverAge: fc.integer({ min: 18, max: 88 }),
  })
  .map(({ lead, days, from, to, ...rest }) => {
    const date = addDays('2026-11-20', lead)
    return { ...rest, pickUpAt: `${date}T${from}`, dropOffAt: `${addDays(date, days)}T${to}` }
  })
