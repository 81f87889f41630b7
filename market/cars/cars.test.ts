import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarket } from '../market.ts'
import { createActivitiesMarket } from '../activities/activities-market.ts'
import { createAirMarket } from '../airlines/air-market.ts'
import { createLodgingMarket } from '../lodging/lodging-market.ts'
import type { CarOrder } from '../orders/order.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { loadLand } from '../world/land.ts'
import { loadWorld } from '../world/world.ts'
import { createCarMarket } from './car-market.ts'
import { carSearches, marketNow } from './cars.arbitrary.ts'
import { pickUpBill, returnBill } from './counter.ts'
import { loyaltyFault, memberNumber } from './loyalty.ts'
import { extraKinds, plans } from './plans.data.ts'
import { brands } from './brands.data.ts'
import { models } from './models.data.ts'
import { offerIdOf, type FoundCar } from './search.ts'
import { carClasses, type RentalChoice } from './types.ts'

const world = loadWorld()
const market = () => {
  let made = 0
  return createMarket({
    seed: 1,
    store: createMemoryStore(),
    ids: { make: (noun) => `${noun}_${++made}`, secret: () => `secret-${++made}` },
    masterKey: new Uint8Array(32).fill(7),
    wall: () => marketNow,
    air: (sold, announcements) => createAirMarket({ seed: 1, world, sold, announcements }),
    lodging: (sold) => createLodgingMarket({ seed: 1, world, land: loadLand, sold }),
    cars: (sold) => createCarMarket({ seed: 1, world, sold }),
    activities: (sold, sites) => createActivitiesMarket({ world, land: loadLand, sites, sold }),
  })
}
const { cars } = market()
const circleOf = (iata: string, km = 2) => {
  const airport = world.airport(iata)
  if (airport === null) throw new Error(`no airport ${iata}`)
  return { lat: airport.lat, lon: airport.lon, km }
}
const orlando = {
  pickUp: circleOf('MCO'),
  dropOff: null,
  pickUpAt: '2027-02-06T10:00',
  dropOffAt: '2027-02-09T10:00',
  driverAge: 40,
  now: marketNow,
}
const choiceOf = (
  { desk, drop, model, plan }: FoundCar,
  { pickUpAt, dropOffAt, driverAge }: Omit<RentalChoice, 'offerId' | 'extras'>,
  extras: RentalChoice['extras'] = [],
): RentalChoice => ({
  offerId: offerIdOf(desk, drop, model, plan),
  pickUpAt,
  dropOffAt,
  driverAge,
  extras,
})
const bookingOf = (reference: string, choice: RentalChoice, expectedTotal: number) => ({
  ...choice,
  reference,
  driver: { givenName: 'Avery', surname: 'Lindqvist' },
  loyalty: null,
  flight: '',
  expectedTotal,
  now: marketNow,
})
const doneOf = (outcome: { readonly kind: string }): CarOrder => {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return (outcome as unknown as { order: CarOrder }).order
}

test('a large airport has forty desks and some 1,500 offers, the same on every machine', () => {
  const found = cars.search(orlando)
  expect(cars.desksIn(circleOf('MCO'))).toHaveLength(40)
  expect(found.cars.length).toBeGreaterThan(900)
  const again = createCarMarket({ seed: 1, world, sold: { get: () => 0, changes: [] } })
  expect(again.search(orlando)).toEqual(found)
})

test('what a search shows is what the lines add up to and what the desk collects', () => {
  fc.assert(
    fc.property(
      carSearches,
      fc.array(fc.constantFrom(...extraKinds), { maxLength: 2 }),
      fc.nat(),
      ({ airport, dropAirport, ...asked }, kinds, at) => {
        const found = cars.search({
          ...asked,
          pickUp: circleOf(airport),
          dropOff: dropAirport === null ? null : circleOf(dropAirport),
          now: marketNow,
        })
        for (let step = 0; step < 30 && found.cars.length > 0; step++) {
          const car = found.cars[(at + step * 97) % found.cars.length]
          if (car === undefined) continue
          const plain = cars.price({ ...choiceOf(car, asked), now: marketNow })
          if (!plain.ok) throw new Error(JSON.stringify(plain.refusal))
          expect([plain.value.total, plain.value.dueNow]).toEqual([car.total, car.dueNow])
          const extras = [...new Set(kinds)].map(({ code }) => ({ code, count: 1 }))
          const choice = choiceOf(car, asked, extras)
          const priced = cars.price({ ...choice, now: marketNow })
          if (!priced.ok) throw new Error(JSON.stringify(priced.refusal))
          const { total, dueNow, deposit } = priced.value
          expect(total).toBeGreaterThanOrEqual(plain.value.total)
          const order = {
            ...choice,
            total,
            atDesk: total - dueNow,
            pricedAt: marketNow,
            seats: [],
          } as unknown as CarOrder
          expect(pickUpBill(cars, order, choice)).toMatchObject({
            charged: total - dueNow,
            deposit,
          })
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('a car returned as agreed costs nothing more, and one that is not costs what the terms say', () => {
  const car = cars.search(orlando).cars.find(({ desk }) => desk.brand.kmADay !== null)
  if (car === undefined) throw new Error('no car with a limit')
  const order = { ...choiceOf(car, orlando), reference: 'r' } as unknown as CarOrder
  const limit = (car.desk.brand.kmADay ?? 0) * car.days
  const asAgreed = { missingFuel: 0, kilometers: limit, minutesLate: car.desk.brand.graceMinutes }
  const { lines } = returnBill(cars, order, car.days, asAgreed)
  expect(lines.filter(({ kind }) => kind !== 'FuelRefund')).toEqual([])
  const far = returnBill(cars, order, car.days, { ...asAgreed, kilometers: limit + 40 })
  expect(far.lines).toContainEqual({ kind: 'Kilometers', amount: 40 * car.desk.brand.perKm })
})

test('companies, models and plans have every value of their lists', () => {
  const values = (list: readonly unknown[]): number => new Set(list).size
  expect(values(models.map(({ carClass }) => carClass))).toBe(carClasses.length)
  expect(values(models.map(({ transmission }) => transmission))).toBe(3)
  expect(values(brands.map(({ fuel }) => fuel))).toBe(5)
  expect(values([...plans.values()].map(({ cancellation }) => cancellation))).toBe(5)
  const services = cars.desksIn(circleOf('MCO')).map(({ service }) => service)
  expect(new Set(services)).toEqual(new Set(['Airport', 'Shuttle', 'MeetAndGreet']))
})

test.each([
  ['a return before the pick-up', { dropOffAt: '2027-02-05T10:00' }, 'ReturnBeforePickUp'],
  ['a pick-up that has passed', { pickUpAt: '2026-11-20T06:00' }, 'PickUpInPast'],
  [
    'a pick-up in two years',
    { pickUpAt: '2028-02-06T10:00', dropOffAt: '2028-02-07T10:00' },
    'TooFarAhead',
  ],
  ['three months', { dropOffAt: '2027-05-09T10:00' }, 'RentalTooLong'],
  ['a driver of 19', { driverAge: 19 }, 'DriverTooYoung'],
  ['four infant seats', { extras: [{ code: 'InfantSeat', count: 4 }] }, 'ExtraNotSold'],
] as const)('%s is refused by name', (_name, change, kind) => {
  const car = cars
    .search(orlando)
    .cars.find(({ desk, model }) => desk.brand.young !== null && model.minimumAge > 20)
  if (car === undefined) throw new Error('no car')
  const priced = cars.price({ ...choiceOf(car, orlando), now: marketNow, ...change })
  expect(priced).toMatchObject({ refusal: { code: 'NotAllowed', violation: { kind } } })
})

test('a desk that is closed says so, or charges for coming then', () => {
  const night = { ...orlando, pickUpAt: '2027-02-06T03:00', dropOffAt: '2027-02-09T03:00' }
  const { cars: sold, closed } = cars.search(night)
  expect(closed.map(({ violation }) => violation)).toContainEqual({
    kind: 'DeskClosed',
    at: 'PickUp',
  })
  const kinds = sold.flatMap((car) => {
    const priced = cars.price({ ...choiceOf(car, night), now: marketNow })
    return priced.ok ? priced.value.charges.map(({ kind }) => kind) : []
  })
  expect(kinds).toContain('AfterHours')
})

test('a driver under 25 pays a fee that is in the list, or is told that no price is sold', () => {
  const young = cars.search({ ...orlando, driverAge: 22 })
  expect(young.closed.map(({ violation }) => violation.kind)).toContain('PriceUnavailableUnder25')
  const older = new Map(
    cars
      .search(orlando)
      .cars.map((car) => [offerIdOf(car.desk, car.drop, car.model, car.plan), car.total]),
  )
  for (const car of young.cars)
    expect(car.total).toBeGreaterThan(
      older.get(offerIdOf(car.desk, car.drop, car.model, car.plan)) ?? Infinity,
    )
})

test('rental days follow the clock on the wall, also across a change of the clocks', () => {
  const over = cars.search({
    ...orlando,
    pickUpAt: '2027-03-13T10:00',
    dropOffAt: '2027-03-15T10:00',
  })
  expect(new Set(over.cars.map(({ days }) => days))).toEqual(new Set([2]))
  const late = cars.search({ ...orlando, dropOffAt: '2027-02-09T10:30' })
  for (const { desk, days } of late.cars) expect(days).toBe(desk.brand.graceMinutes < 30 ? 4 : 3)
})

test('the last car is sold once, and canceling puts it back', async () => {
  const here = market()
  const car = here.cars.search(orlando).cars.find(({ left }) => left === 1)
  if (car === undefined) throw new Error('no last car')
  const choice = choiceOf(car, orlando)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      here.rentals.book(bookingOf(`race-${at}`, choice, car.total)),
    ),
  )
  const kinds = outcomes.map((outcome) => (outcome.kind === 'done' ? 'done' : outcome.refusal.code))
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'NotAvailable')).toHaveLength(11)
  const isOffered = () => here.cars.price({ ...choice, now: marketNow }).ok
  expect(isOffered()).toBe(false)
  await here.rentals.cancel(`race-${kinds.indexOf('done')}`, marketNow)
  expect(isOffered()).toBe(true)
})

test('a member’s number is wrong, or belongs to another name, or is taken', async () => {
  const [brand] = brands
  if (brand === undefined) throw new Error('no company')
  const number = memberNumber(brand, 'Lindqvist', 440812)
  expect(loyaltyFault(brand, number, 'LINDQVIST')).toBe(null)
  expect(loyaltyFault(brand, number, 'Marlowe')).toBe('LoyaltyNameMismatch')
  expect(
    loyaltyFault(brand, `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`, 'Lindqvist'),
  ).toBe('InvalidLoyaltyNumber')
  expect(loyaltyFault(brand, 'none', 'Lindqvist')).toBe('InvalidLoyaltyNumber')
  const here = market()
  const car = here.cars.search(orlando).cars.find(({ desk }) => desk.brand.program !== null)
  if (car === undefined) throw new Error('no program')
  const request = bookingOf('member', choiceOf(car, orlando), car.total)
  const other = memberNumber(car.desk.brand, 'Marlowe', 7)
  expect(await here.rentals.book({ ...request, loyalty: other })).toMatchObject({
    refusal: { code: 'LoyaltyNameMismatch' },
  })
  const own = memberNumber(car.desk.brand, 'Lindqvist', 7)
  expect(doneOf(await here.rentals.book({ ...request, loyalty: own })).loyalty).toBe(own)
})

test('each kind of cancellation costs what it says, before and after its deadline', async () => {
  const here = market()
  const hour = 3_600_000
  for (const plan of plans.values()) {
    const car = here.cars
      .search(orlando)
      .cars.find((one) => one.plan === plan && one.desk.brand.young !== null)
    if (car === undefined) throw new Error(`no plan ${plan.id}`)
    const reference = `cancel-${plan.id}`
    const order = doneOf(
      await here.rentals.book(bookingOf(reference, choiceOf(car, orlando), car.total)),
    )
    const refundAt = async (now: number): Promise<string> => {
      const quoted = await here.rentals.quoteCancellation(reference, now)
      if (quoted.kind !== 'quoted') return quoted.kind
      const { kind, refund, extra } = quoted.quote
      if (kind === 'Begun') return kind
      if (refund === car.dueNow && extra === 0) return 'free'
      return refund === 0 && extra === 0 ? 'nothing' : 'fee'
    }
    const moments = [marketNow, marketNow + 25 * hour, order.startsAt - hour, order.startsAt]
    const found: string[] = []
    for (const moment of moments) found.push(await refundAt(moment))
    expect([plan.cancellation, ...found]).toEqual([
      plan.cancellation,
      ...{
        FreeCancellation: ['free', 'free', 'free'],
        NonRefundable: ['nothing', 'nothing', 'nothing'],
        PartiallyRefundable: ['fee', 'fee', 'fee'],
        Conditional: ['free', 'free', 'fee'],
        ConditionalAfterBooking: ['free', 'fee', 'fee'],
      }[plan.cancellation],
      'Begun',
    ])
  }
})
