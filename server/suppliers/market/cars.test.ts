import { expect, test } from 'vitest'
import type { SupplierCar } from '../../cars/car-supplier.ts'
import {
  carBooking,
  carErrorsUnderTest,
  carSupplierConformance,
  chooseCar,
  searchLisbon,
} from '../../cars/car-supplier.conformance.ts'
import { carOrderConformance } from '../../cars/car-orders.conformance.ts'
import { deskBillConformance } from '../../cars/desk-bill.conformance.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const underTest = (market: TestMarket) => ({
  supplier: market.cars,
  now: market.now,
  pass: market.pass,
})
carSupplierConformance('the built-in market', async () => underTest(testMarket()))
deskBillConformance('the built-in market', async () => underTest(testMarket()))
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

/** A booked car of Lisbon that may be canceled until a deadline before its pick-up. */
const booksUntilDeadline = async (
  market: TestMarket,
  isWanted: (car: SupplierCar) => boolean = () => true,
) => {
  const { choice, priced } = await chooseCar(
    underTest(market),
    (car) => car.terms.cancellation === 'Conditional' && isWanted(car),
  )
  const booked = await market.cars.book('moved', carBooking(choice, priced))
  if (booked.kind !== 'done') throw new Error('the car was not booked')
  const { pickUpAt, dropOffAt, driverAge, extras } = choice
  return { choice, priced, times: { pickUpAt, dropOffAt, driverAge, extras } }
}

test('a booked car is not moved to times that its desk is closed at', async () => {
  const market = testMarket()
  const pickUpAt = '2027-02-06T03:00'
  const byNight = await searchLisbon(underTest(market), { pickUpAt })
  const open = new Set(byNight.cars.map(({ desk }) => byNight.desks[desk]?.id))
  const { desks } = await searchLisbon(underTest(market))
  const { times } = await booksUntilDeadline(market, ({ desk }) => !open.has(desks[desk]?.id))
  expect(await market.cars.quoteChange('moved', { ...times, pickUpAt })).toMatchObject({
    kind: 'refused',
    code: 'DeskClosed',
  })
})

test('a booked car whose other days are sold out is not moved, and says so', async () => {
  const market = testMarket()
  const { choice, times } = await booksUntilDeadline(market)
  const week = { pickUpAt: '2027-02-13T10:00', dropOffAt: '2027-02-16T10:00' }
  const others = { ...choice, ...week }
  const price = await market.cars.price({ choice: others, now: market.now() })
  if (!price.ok) throw new Error(price.refusal.code)
  for (let other = 0, sold = false; !sold; other++) {
    const answer = await market.cars.book(`other-${other}`, carBooking(others, price.value))
    sold = answer.kind !== 'done'
  }
  expect(await market.cars.quoteChange('moved', { ...times, ...week })).toMatchObject({
    kind: 'refused',
    code: 'LackOfInventory',
  })
})

test('after its deadline a booked car is not moved, and the reason is told', async () => {
  const market = testMarket()
  const { priced, times } = await booksUntilDeadline(market)
  const costs = priced.penalties.find(({ penalty }) => penalty > 0)?.from ?? 0
  market.pass(costs - market.now())
  expect(
    await market.cars.quoteChange('moved', { ...times, dropOffAt: '2027-02-10T10:00' }),
  ).toMatchObject({
    kind: 'refused',
    code: 'CarChangeNotAllowed',
    facts: { bar: 'TooLate' },
  })
})
