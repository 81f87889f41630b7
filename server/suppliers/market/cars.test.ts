import { expect, test } from 'vitest'
import { carErrorsUnderTest, chooseCar, carBooking } from '../../cars/car-supplier.conformance.ts'
import { carSupplierConformance } from '../../cars/car-supplier.conformance.ts'
import { carOrderConformance } from '../../cars/car-orders.conformance.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const underTest = (market: TestMarket) => ({
  supplier: market.cars,
  now: market.now,
  pass: market.pass,
})
carSupplierConformance('the built-in market', async () => underTest(testMarket()))
carOrderConformance('cars of the built-in market', async () => underTest(testMarket()))

test.each(carErrorsUnderTest)('a company that answers %s makes no order', async (code, own) => {
  const market = testMarket()
  const raised = await market.market.conditions.raise({ code }, market.now())
  if (!raised.ok) throw new Error(raised.refusal)
  const { choice, priced } = await chooseCar(underTest(market))
  expect(await market.cars.book('struck', carBooking(choice, priced))).toMatchObject({
    kind: 'refused',
    code: own,
  })
  expect(await market.cars.readBack('struck')).toEqual({ kind: 'done', value: null })
})
