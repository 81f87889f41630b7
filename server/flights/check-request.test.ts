import { expect, test } from 'vitest'
import { checkSlicesOf } from './check-request.ts'

const zones: Readonly<Record<string, string>> = {
  CXI: 'Pacific/Kiritimati',
  PPG: 'Pacific/Pago_Pago',
  HNL: 'Pacific/Honolulu',
}
const supplier = {
  place: async (code: string) => ({
    code,
    name: code,
    cityName: code,
    country: 'US',
    zone: zones[code] ?? 'UTC',
    airports: [code],
  }),
}

test('the first day of a flight is today at its origin, on both sides of the date line', async () => {
  const now = Date.parse('2026-11-26T10:30:00Z')
  const refused = async (origin: string, date: string) => {
    const refusal = await checkSlicesOf(supplier, [{ origin, destination: 'HNL', date }], now)
    return refusal && [refusal.code, refusal.facts]
  }
  expect(await refused('CXI', '2026-11-27')).toBeNull()
  expect(await refused('CXI', '2026-11-26')).toEqual(['DateInPast', { earliest: '2026-11-27' }])
  expect(await refused('PPG', '2026-11-25')).toBeNull()
  expect(await refused('PPG', '2026-11-24')).toEqual(['DateInPast', { earliest: '2026-11-25' }])
})
