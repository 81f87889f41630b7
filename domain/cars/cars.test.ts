import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CarCandidate } from './candidate.ts'
import { addUpCar, carPriceFault, type CarCharge } from './car-price.ts'
import { checkRental } from './check-rental.ts'
import {
  carCancellations,
  carChargeKinds,
  carClasses,
  carPayments,
  carSorts,
  fuelPolicies,
  pickUpServices,
  transmissions,
} from './codes.ts'
import { deskDifferences, noShowCharges } from './desk-bill.ts'
import { carDimensions, filterCars, noCarFilters, type CarFilters } from './filter-cars.ts'
import { rankCars } from './rank-cars.ts'

const candidate: fc.Arbitrary<CarCandidate> = fc.record({
  id: fc.string({ minLength: 6, maxLength: 8 }),
  carClass: fc.constantFrom(...carClasses),
  company: fc.constantFrom('ME', 'AT', 'BR'),
  transmission: fc.constantFrom(...transmissions),
  fuel: fc.constantFrom(...fuelPolicies),
  unlimited: fc.boolean(),
  service: fc.constantFrom(...pickUpServices),
  cancellation: fc.constantFrom(...carCancellations),
  payment: fc.constantFrom(...carPayments),
  total: fc.integer({ min: 2_000, max: 90_000 }),
  dueNow: fc.integer({ min: 0, max: 2_000 }),
  deposit: fc.integer({ min: 0, max: 200_000 }),
  days: fc.integer({ min: 1, max: 30 }),
  score: fc.integer({ min: 70, max: 95 }),
  minutesAway: fc.integer({ min: 0, max: 20 }),
})
const someOf = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(fc.constant<T[]>([]), fc.subarray([...list], { maxLength: 2 }))
const filters: fc.Arbitrary<CarFilters> = fc.record({
  classes: someOf(carClasses),
  companies: someOf(['ME', 'AT', 'BR']),
  transmissions: someOf(transmissions),
  fuels: someOf(fuelPolicies),
  services: someOf(pickUpServices),
  cancellations: someOf(carCancellations),
  payments: someOf(carPayments),
  unlimited: fc.boolean(),
  mostTotal: fc.oneof(fc.constant(null), fc.integer({ min: 10_000, max: 90_000 })),
})

test('the count beside a value is what choosing it alone shows, at the lowest price said', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 40 }), filters, (cars, wanted) => {
      const { facets } = filterCars(cars, wanted)
      for (const carClass of carClasses) {
        const { cars: shown } = filterCars(cars, { ...wanted, classes: [carClass] })
        const { count = 0, from } = facets.classes[carClass] ?? {}
        expect(count).toBe(shown.length)
        if (shown.length > 0) expect(from).toBe(Math.min(...shown.map(({ total }) => total)))
      }
      const { cars: unlimited } = filterCars(cars, { ...wanted, unlimited: true })
      expect(facets.mileage['Unlimited']?.count ?? 0).toBe(unlimited.length)
    }),
  )
})

test('without filters everything is shown and counted once in each dimension', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 40 }), (cars) => {
      const { cars: shown, facets } = filterCars(cars, noCarFilters)
      expect(shown).toEqual(cars)
      for (const dimension of carDimensions)
        expect(Object.values(facets[dimension]).reduce((all, { count }) => all + count, 0)).toBe(
          cars.length,
        )
    }),
  )
})

test('every order keeps all cars, and the first one has the lowest whole price', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 40 }), (cars) => {
      for (const sort of carSorts) expect(rankCars(cars, sort)).toHaveLength(cars.length)
      const totals = rankCars(cars, 'LowestTotal').map(({ total }) => total)
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    }),
  )
})

const charge: fc.Arbitrary<CarCharge> = fc.record({
  kind: fc.constantFrom(...carChargeKinds),
  name: fc.constant('A charge'),
  due: fc.constantFrom('Now', 'AtDesk'),
  amount: fc.integer({ min: 0, max: 100_000 }),
  count: fc.constant(null),
  extra: fc.constant(null),
})
test('a price is believed only if its lines are what it says', () => {
  fc.assert(
    fc.property(fc.array(charge), charge, (charges, first) => {
      const all: CarCharge[] = [{ ...first, kind: 'Rental' }, ...charges]
      const { total, dueNow, dueAtDesk } = addUpCar(all)
      expect(total).toBe(dueNow + dueAtDesk)
      expect(carPriceFault(all, { total, dueNow })).toBe(null)
      expect(carPriceFault(all, { total: total + 1, dueNow })).toBe('TotalDiffers')
      expect(carPriceFault(all, { total, dueNow: dueNow + 1 })).toBe('DueNowDiffers')
    }),
  )
  expect(carPriceFault([], { total: 0, dueNow: 0 })).toBe('NoRental')
})

const rental = { pickUpAt: '2027-02-06T07:30', dropOffAt: '2027-02-09T07:30', driverAge: 40 }
test.each([
  ['a time that is none', { pickUpAt: '2027-02-30T07:30' }, 'InvalidDate', 'pickUpAt'],
  ['a time between half hours', { dropOffAt: '2027-02-09T07:10' }, 'InvalidDate', 'dropOffAt'],
  [
    'a time that has passed at the desk',
    { pickUpAt: '2026-11-20T11:30' },
    'DateInPast',
    'pickUpAt',
  ],
  [
    'a pick-up in two years',
    { pickUpAt: '2028-11-20T11:30', dropOffAt: '2028-11-21T11:30' },
    'DateTooFar',
    'pickUpAt',
  ],
  [
    'a return before the pick-up',
    { dropOffAt: '2027-02-06T07:00' },
    'ReturnBeforePickUp',
    'dropOffAt',
  ],
  ['three months', { dropOffAt: '2027-05-06T07:00' }, 'RentalTooLong', 'dropOffAt'],
  ['a driver of 17', { driverAge: 17 }, 'DriverTooYoung', 'driverAge'],
  ['a driver of 100', { driverAge: 100 }, 'DriverTooOld', 'driverAge'],
] as const)('%s is refused with its field', (_name, change, code, field) => {
  expect(checkRental({ ...rental, ...change }, '2026-11-20T12:00')).toMatchObject({
    refusal: { code, field },
  })
})
test('an ordinary rental passes as it is', () => {
  expect(checkRental(rental, '2026-11-20T12:00')).toEqual({ ok: true, value: rental })
})

const atDesk = fc.record({
  kind: fc.constantFrom(...carChargeKinds),
  name: fc.constantFrom('Rental', 'VAT', 'Toddler seat', 'Navigation'),
  due: fc.constantFrom('Now' as const, 'AtDesk' as const),
  amount: fc.integer({ min: 1, max: 50_000 }),
  count: fc.constant(null),
  extra: fc.constant(null),
})

test('a bill is compared line by line with what is due at the desk, in whatever order (cars-10)', () => {
  fc.assert(
    fc.property(
      fc.array(atDesk, { maxLength: 12 }),
      fc.array(fc.record({ at: fc.nat(11), more: fc.integer({ min: -900, max: 900 }) }), {
        maxLength: 3,
      }),
      (charges, moved) => {
        const billed = charges
          .filter(({ due }) => due === 'AtDesk')
          .map(({ kind, name, amount }) => ({ kind, name, amount }))
        const returned = { kind: 'LateReturn', name: 'Late return', amount: 4_000 } as const
        expect(deskDifferences(charges, [...billed.toReversed(), returned])).toEqual([])
        const changed = billed.map((line, at) => ({
          ...line,
          amount:
            line.amount +
            moved.filter((one) => one.at === at).reduce((all, { more }) => all + more, 0),
        }))
        const sum = (lines: readonly { readonly amount: number }[]): number =>
          lines.reduce((all, { amount }) => all + amount, 0)
        const differences = deskDifferences(charges, changed)
        expect(differences.reduce((all, { charged, quoted }) => all + charged - quoted, 0)).toBe(
          sum(changed) - sum(billed),
        )
        for (const { charged, quoted } of differences) expect(charged).not.toBe(quoted)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('not coming costs what the terms keep from the pick-up on, less what is paid (cars-18)', () => {
  const startsAt = 100
  const penalties = [
    { from: 0, penalty: 0 },
    { from: startsAt, penalty: 4_000 },
    { from: startsAt + 1, penalty: 9_000 },
  ]
  const unpaid = noShowCharges({ penalties, startsAt, dueNow: 0 })
  expect(unpaid).toMatchObject([{ kind: 'NoShow', amount: 4_000 }])
  expect(noShowCharges({ penalties, startsAt, dueNow: 1_500 })).toMatchObject([{ amount: 2_500 }])
  expect(noShowCharges({ penalties, startsAt, dueNow: 4_000 })).toEqual([])
  expect(
    deskDifferences(unpaid, [{ kind: 'NoShow', name: 'Fee for not coming', amount: 4_000 }]),
  ).toEqual([])
  expect(deskDifferences(unpaid, [])).toHaveLength(1)
})

test('a prepaid car that is charged again differs, and so does a charge that was left out', () => {
  const rental = { kind: 'Rental', name: 'Rental', count: 3, extra: null } as const
  const fee = { kind: 'AirportFee', name: 'Airport fee', count: null, extra: null } as const
  const charges = [
    { ...rental, due: 'Now', amount: 9_300 },
    { ...fee, due: 'AtDesk', amount: 2_500 },
  ] as const
  expect(deskDifferences(charges, [{ kind: 'Rental', name: 'Rental', amount: 1_395 }])).toEqual([
    { name: 'Airport fee', quoted: 2_500, charged: 0 },
    { name: 'Rental', quoted: 0, charged: 1_395 },
  ])
})
