import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsByPart, type CompanyCharge } from '@portolan/domain/spend/charge.ts'
import { reportOf } from '@portolan/domain/spend/report.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { chargeAnswer } from './charge-answer.ts'
import { csvOfCharges, jsonOfCharges } from './export-charges.ts'
import { statementRows } from './statement-paper.ts'

const usd = (minor: number): MoneyWire => ({ minor, currency: 'USD' })
const names = { traveler: () => 'Emery', costCenter: () => '100', project: () => '' }
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0)

const movement = fc.record({
  minor: fc.integer({ min: -2_000_000, max: 5_000_000 }).filter((minor) => minor !== 0),
  prices: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 4 }),
})
const lineOf = (id: string, kind: CompanyCharge['kind'], amount: MoneyWire): CompanyCharge => ({
  id,
  source: 'Booking',
  kind,
  bookingId: 'booking_01',
  tripId: 'trip_01',
  at: 1_800_000_000_000,
  day: '2027-01-15',
  amount,
  product: 'Flight',
  supplier: '=Northgate, "Air"',
  place: 'BOS – SFO',
  startsOn: '2027-01-20',
  endsOn: '2027-01-22',
  leadDays: 5,
  verdict: 'InPolicy',
  over: 0,
  kg: null,
  travelerId: 'person_emery',
  costCenterId: null,
  projectId: null,
  addendum: { kind: 'None' },
})

test('ledger, list, report, CSV, JSON and statement agree over 10,000 movements of cards', () => {
  const moved = fc.sample(movement, { numRuns: 10_000, seed: 29 })
  const lines = moved.flatMap(({ minor, prices }, journal) => {
    const parts = prices.map((price, at) => ({ id: `part_${at}`, total: usd(price) }))
    return amountsByPart({ amount: usd(minor), partIds: [] }, parts).map(
      ({ partId, kind, amount }) => lineOf(`charge_${journal}_${partId}`, kind, amount),
    )
  })
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter(({ kind }) => kind === 'Refund').length).toBeGreaterThan(2_000)
  const ledger = sumOf(moved.map(({ minor }) => minor))
  const figures = lines.map(({ amount }) => amount.minor)

  const listed = lines.map((line) => chargeAnswer(line, names).amount.minor)
  const json = (
    JSON.parse(jsonOfCharges({ lines, names })) as { charges: { amount: MoneyWire }[] }
  ).charges.map(({ amount }) => amount.minor)
  const csv = csvOfCharges({ lines, names })
    .split('\r\n')
    .slice(1, -1)
    .map((row) => Number(/^[^,]*,[^,]*,[^,]*,(-?\d+)\.(\d\d),/.exec(row)?.slice(1).join('')))
  const statement = statementRows({ lines, currency: 'USD', names })
  const report = reportOf(lines, { by: 'product', currency: 'USD' })

  for (const column of [listed, json, csv]) expect(column).toEqual(figures)
  expect(sumOf(figures)).toBe(ledger)
  expect(statement.slice(0, -1).map(({ amount }) => amount)).toEqual(
    figures.map((minor) => formatExact(fromWire(usd(minor)))),
  )
  expect(statement.at(-1)?.amount).toBe(formatExact(fromWire(usd(ledger))))
  expect(report.all.amount).toBe(ledger)
})
