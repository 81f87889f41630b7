import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '@portolan/kernel/csv.ts'
import { toDecimal, fromWire } from '@portolan/kernel/money.ts'
import { amountsByPart, type CompanyCharge } from './charge.ts'
import { chargeCells, chargeHeader } from './export-charges.ts'
import { isInView, leadBandOf, leadBands, mainCurrency } from './filter-charges.ts'
import { forecastOf, lastDayOf, monthAfter, monthsBetween } from './forecast.ts'
import { missedSavings } from './missed-savings.ts'
import { reportOf, spendGroups } from './report.ts'

const line = (over: Partial<CompanyCharge> = {}): CompanyCharge => ({
  id: 'charge_1',
  source: 'Booking',
  kind: 'Charge',
  bookingId: 'booking_1',
  tripId: 'trip_1',
  at: 0,
  day: '2026-11-10',
  amount: { minor: 40_000, currency: 'USD' },
  product: 'Flight',
  supplier: 'Northgate Air',
  place: 'BOS – SFO',
  startsOn: '2026-12-01',
  endsOn: '2026-12-04',
  addendum: { kind: 'None' },
  kg: 100,
  leadDays: 21,
  verdict: 'InPolicy',
  over: 0,
  travelerId: 'person_emery',
  costCenterId: 'cost_1',
  projectId: null,
  ...over,
})
const names = {
  traveler: ({ travelerId }: Pick<CompanyCharge, 'travelerId'>) => travelerId ?? 'Guest',
  costCenter: ({ costCenterId }: Pick<CompanyCharge, 'costCenterId'>) => costCenterId ?? '',
  project: () => '',
}
const moneyOf = (minor: number) => ({ minor, currency: 'USD' as const })

test('lines of a card’s movement sum to it, over 10,000 movements', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000_000, max: 5_000_000 }),
      fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
      (minor, prices, about) => {
        const parts = prices.map((price, at) => ({ id: `part_${at}`, total: moneyOf(price) }))
        const partIds = about.map((at) => `part_${at}`)
        const lines = amountsByPart({ amount: moneyOf(minor), partIds }, parts)
        const sum = lines.reduce((all, { amount }) => all + amount.minor, 0)
        expect(sum).toBe(minor)
        for (const { kind, amount } of lines)
          expect(kind).toBe(amount.minor > 0 ? 'Charge' : 'Refund')
      },
    ),
    { numRuns: 10_000 },
  )
})

test('a refund of one part is on the line of that part', () => {
  const parts = [
    { id: 'part_0', total: moneyOf(300) },
    { id: 'part_1', total: moneyOf(100) },
  ]
  expect(amountsByPart({ amount: moneyOf(-100), partIds: ['part_1'] }, parts)).toEqual([
    { partId: 'part_1', kind: 'Refund', amount: moneyOf(-100) },
  ])
})

const anyLine = fc
  .record({
    minor: fc.integer({ min: -90_000, max: 900_000 }),
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    place: fc.constantFrom('BOS – SFO', 'London', '=1+1', '@cmd', ''),
    supplier: fc.constantFrom('Northgate Air', '+Hotel', '"Inn", the', '-1'),
    leadDays: fc.integer({ min: 0, max: 60 }),
    verdict: fc.constantFrom('InPolicy', 'OutOfPolicy', null),
    product: fc.constantFrom('Flight', 'Stay', 'Car', 'Activity', 'Other'),
    travelerId: fc.constantFrom('person_a', 'person_b', null),
    costCenterId: fc.constantFrom('cost_1', 'cost_2', null),
    currency: fc.constantFrom('USD', 'EUR'),
  })
  .map(({ minor, day, month, currency, ...more }) =>
    line({
      ...more,
      amount: { minor, currency } as CompanyCharge['amount'],
      kind: minor < 0 ? 'Refund' : 'Charge',
      day: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    } as Partial<CompanyCharge>),
  )

test('groups and months of a report sum to its whole, and each group is a view', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 40 }),
      fc.constantFrom(...spendGroups),
      (lines, by) => {
        const report = reportOf(lines, { by, currency: 'USD' })
        const whole = lines
          .filter(({ amount }) => amount.currency === 'USD')
          .reduce((all, { amount }) => all + amount.minor, 0)
        const sum = (of: readonly { readonly amount: number }[]): number =>
          of.reduce((all, { amount }) => all + amount, 0)
        expect(report.all.amount).toBe(whole)
        expect(sum(report.groups)).toBe(whole)
        expect(sum(report.months)).toBe(whole)
        for (const group of report.groups) {
          const found = lines.filter((one) => isInView(one, { [by]: group.key, currency: 'USD' }))
          expect(found).toHaveLength(group.lines)
          expect(sum(found.map(({ amount }) => ({ amount: amount.minor })))).toBe(group.amount)
        }
      },
    ),
  )
})

/** A reader of RFC 4180 that knows nothing of the writer. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let [cell, quoted] = ['', false]
  const push = () => rows.at(-1)?.push(cell)
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') quoted = !quoted
    else if (!quoted && char === ',') {
      push()
      cell = ''
    } else if (!quoted && char === '\r') {
      push()
      cell = ''
      rows.push([])
      at++
    } else cell += char
  }
  return rows.slice(0, -1)
}

test('a file of 10,000 lines has their amounts to the cent, and no formula', () => {
  const lines = fc.sample(anyLine, { numRuns: 10_000, seed: 7 })
  const [header, ...rows] = readCsv(
    csvOf(
      chargeHeader,
      lines.map((one) => chargeCells(one, names)),
    ),
  )
  expect(header).toEqual([...chargeHeader])
  expect(rows).toHaveLength(lines.length)
  rows.forEach((row, at) => {
    expect(row).toHaveLength(chargeHeader.length)
    expect(row[3]).toBe(toDecimal(fromWire(lines[at]?.amount ?? moneyOf(0))))
    for (const cell of row) if (/^[=+\-@\t\r]/.test(cell)) expect(cell).toMatch(/^-\d+(\.\d+)?$/)
  })
})

test('days ahead fall into four bands', () => {
  expect([0, 6, 7, 13, 14, 20, 21, 90].map((leadDays) => leadBandOf({ leadDays }))).toEqual([
    leadBands[0],
    leadBands[0],
    leadBands[1],
    leadBands[1],
    leadBands[2],
    leadBands[2],
    leadBands[3],
    leadBands[3],
  ])
})

test('a late flight is measured by what the company paid on the route when early', () => {
  const early = [30_000, 32_000, 40_000].map((minor, at) =>
    line({ id: `early_${at}`, amount: moneyOf(minor), leadDays: 20 }),
  )
  const late = line({ id: 'late', amount: moneyOf(50_000), leadDays: 2, over: 10_000 })
  const stay = line({ id: 'stay', product: 'Stay', over: 4_000 })
  const missed = missedSavings([...early, late, stay], early)
  expect(missed).toEqual([
    { reason: 'BookedLate', amount: 18_000, lineIds: ['late'] },
    { reason: 'AbovePolicy', amount: 4_000, lineIds: ['stay'] },
  ])
  // Two early ones say nothing; what is above the cap still does.
  const [first] = missedSavings([late], early.slice(1))
  expect(first).toEqual({ reason: 'AbovePolicy', amount: 10_000, lineIds: ['late'] })
})

test('a forecast continues the last 90 days to the end of the month', () => {
  const days = Array.from({ length: 90 }, (_, at) =>
    line({ day: new Date(Date.UTC(2026, 10, 20 - 90 + at)).toISOString().slice(0, 10) }),
  )
  // 19 days of November are charged, 10 are left, at 400 a day.
  expect(forecastOf(days, '2026-11', '2026-11-20')).toBe(19 * 40_000 + 10 * 40_000)
  expect(forecastOf(days, '2026-10', '2026-11-20')).toBeNull()
  expect(forecastOf([], '2026-11', '2026-11-20')).toBe(0)
})

test('months follow each other over the year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

test('the main currency is the one of most lines', () => {
  const euro = line({ amount: { minor: 1, currency: 'EUR' } })
  expect(mainCurrency([line(), euro, euro])).toBe('EUR')
  expect(mainCurrency([])).toBe('USD')
})
