import { expect, test } from 'vitest'
import { amenityCodes } from '@portolan/domain/lodging/amenities.data.ts'
import { loyaltyPrograms } from '@portolan/domain/lodging/loyalty-programs.data.ts'
import { amenityCodes as marketAmenities } from '@portolan/market/lodging/amenities.data.ts'
import { loyaltyPrograms as programs } from '@portolan/market/lodging/programs.data.ts'
import { lodgingSupplierConformance } from '../../lodging/lodging-supplier.conformance.ts'
import { testMarket } from './test-market.ts'

lodgingSupplierConformance('the built-in market', async () => {
  const market = testMarket()
  return { supplier: market.lodging, now: market.now, pass: market.pass }
})

test('the market and the portal speak of the same programmes and amenities', () => {
  expect(programs.map(({ code, name, chain }) => ({ code, name, chain }))).toEqual(loyaltyPrograms)
  expect([...marketAmenities].sort()).toEqual([...amenityCodes].sort())
})
