import { expect, test } from 'vitest'
import { affordableFreeze, chooseHold } from './choose-hold.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const freeze = { until: 72, fee: usd(600), upTo: usd(15_000) }

test('a price is held by the supplier, or frozen where that lasts longer (approvals-5)', () => {
  const most = usd(600)
  expect(chooseHold({ supplierUntil: 25, freeze }, 24, most)).toEqual({ by: 'Supplier', until: 25 })
  expect(chooseHold({ supplierUntil: 24, freeze }, 24, most)).toEqual({ by: 'Freeze', ...freeze })
  expect(chooseHold({ supplierUntil: null, freeze }, 24, most)).toEqual({ by: 'Freeze', ...freeze })
  expect(chooseHold({ supplierUntil: 9, freeze: { ...freeze, until: 9 } }, 24, most)).toEqual({
    by: 'Supplier',
    until: 9,
  })
})

test('a freeze that costs more than the company pays is not bought', () => {
  const choices = { supplierUntil: null, freeze }
  expect(chooseHold(choices, 24, usd(599))).toEqual({ by: 'Nothing' })
  expect(chooseHold(choices, 24, null)).toEqual({ by: 'Nothing' })
  expect(chooseHold(choices, 24, { minor: 600, currency: 'GBP' })).toEqual({ by: 'Nothing' })
  expect(chooseHold({ supplierUntil: 9, freeze }, 24, null)).toEqual({ by: 'Supplier', until: 9 })
})

test('of the caps that a company pays for, a freeze has the highest', () => {
  const offers = [
    { cap: usd(5000), fee: usd(300) },
    { cap: usd(10_000), fee: usd(500) },
    { cap: usd(15_000), fee: usd(600) },
  ]
  expect(affordableFreeze(offers, usd(599))?.cap).toEqual(usd(10_000))
  expect(affordableFreeze(offers, usd(600))?.cap).toEqual(usd(15_000))
  expect(affordableFreeze(offers, usd(299))).toBeNull()
  expect(affordableFreeze(offers, { minor: 600, currency: 'GBP' })).toBeNull()
})
