import { describe, expect, test } from 'vitest'
import type { WantedRental } from '@portolan/domain/cars/check-rental.ts'
import { addUpCar, carPriceFault } from '@portolan/domain/cars/car-price.ts'
import type {
  CarBooking,
  CarChoice,
  CarSupplier,
  SupplierCar,
  SupplierRental,
} from './car-supplier.ts'

export interface CarsUnderTest {
  readonly supplier: CarSupplier
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
}

export const ordinary = {
  pickUpAt: '2027-02-06T10:00',
  dropOffAt: '2027-02-09T10:00',
  driverAge: 40,
} as const
const valueOf = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: unknown },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

export const searchLisbon = async ({ supplier, now }: CarsUnderTest, change: object = {}) => {
  const [pickUp] = await supplier.suggest('LIS')
  if (pickUp === undefined) throw new Error('conformance: no desks in Lisbon')
  return valueOf(
    await supplier.search({ ...ordinary, pickUp, dropOff: null, now: now(), ...change }),
  )
}

/** Chooses the lowest of the wanted cars at Lisbon. */
export const chooseCar = async (
  portal: CarsUnderTest,
  isWanted: (car: SupplierCar) => boolean = () => true,
  times: WantedRental = ordinary,
): Promise<{ readonly choice: CarChoice; readonly priced: SupplierRental }> => {
  const { cars } = await searchLisbon(portal, times)
  const [car] = cars
    .filter(isWanted)
    .toSorted((a, b) => a.total - b.total || (a.id < b.id ? -1 : 1))
  if (car === undefined) throw new Error('conformance: no such car in Lisbon')
  const choice: CarChoice = { ...times, offerId: car.id, extras: [] }
  return { choice, priced: valueOf(await portal.supplier.price({ choice, now: portal.now() })) }
}
export const carBooking = (choice: CarChoice, { total }: SupplierRental): CarBooking => ({
  choice,
  driver: { givenName: 'Avery', surname: 'Stone' },
  loyalty: null,
  flight: 'LZ 210',
  expectedTotal: { minor: total, currency: 'USD' },
})

/** Codes of a supplier's refusals, and what the portal calls them. */
export const carErrorsUnderTest = [
  ['PriceUnavailableUnder25', 'PriceUnavailableUnder25'],
  ['LackOfInventory', 'LackOfInventory'],
  ['NoAvailability', 'LackOfInventory'],
  ['Unknown', 'BookError'],
] as const

/** Contract of every supplier of cars. `make` returns one that rents in Lisbon in February 2027. */
export const carSupplierConformance = (name: string, make: () => Promise<CarsUnderTest>): void => {
  describe(`car supplier: ${name}`, () => {
    test('places with desks are found by text and by id', async () => {
      const { supplier } = await make()
      const found = await supplier.suggest('lisb')
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(10)
      for (const place of found) expect(await supplier.place(place.id)).toEqual(place)
      expect(await supplier.place('airport_none')).toBe(null)
    })

    test('every car of a list costs what the list said, line by line', async () => {
      const portal = await make()
      const { cars, desks } = await searchLisbon(portal)
      expect(cars.length).toBeGreaterThan(100)
      for (const car of cars.filter((_, at) => at % 37 === 0)) {
        const choice = { ...ordinary, offerId: car.id, extras: [] }
        const priced = valueOf(await portal.supplier.price({ choice, now: portal.now() }))
        expect(priced).toMatchObject({
          total: car.total,
          dueNow: car.dueNow,
          days: car.days,
          terms: car.terms,
          desk: desks[car.desk],
          dropOffDesk: desks[car.dropOff],
        })
        expect(carPriceFault(priced.charges, priced)).toBe(null)
      }
    })

    test('an extra adds its price and its tax at the desk, and nothing now', async () => {
      const portal = await make()
      const { choice, priced } = await chooseCar(portal)
      const withSeat = valueOf(
        await portal.supplier.price({
          choice: { ...choice, extras: [{ code: 'ToddlerSeat', count: 2 }] },
          now: portal.now(),
        }),
      )
      const seat = priced.extraPrices.find(({ code }) => code === 'ToddlerSeat')
      expect(withSeat.charges).toContainEqual(
        expect.objectContaining({ extra: 'ToddlerSeat', amount: (seat?.amount ?? 0) * 2 }),
      )
      expect(addUpCar(withSeat.charges).dueNow).toBe(priced.dueNow)
      expect(withSeat.fingerprint).not.toBe(priced.fingerprint)
    })

    test.each([
      [{ offerId: 'none' }, 'UnknownCar', 'offerId'],
      [{ driverAge: 18 }, 'DriverTooYoung', 'driverAge'],
      [{ dropOffAt: '2027-02-05T10:00' }, 'ReturnBeforePickUp', 'dropOffAt'],
      [{ pickUpAt: '2026-11-19T10:00' }, 'DateInPast', 'pickUpAt'],
      [{ extras: [{ code: 'Navigation', count: 9 }] }, 'ExtraNotSold', 'extras'],
    ] as const)('%o is refused with its code and field', async (change, code, field) => {
      const portal = await make()
      const { choice } = await chooseCar(portal, ({ company }) => company === 'ME')
      const priced = await portal.supplier.price({
        choice: { ...choice, ...change } as CarChoice,
        now: portal.now(),
      })
      expect(priced).toMatchObject({ refusal: { code, field } })
    })

    test('a member’s number that is none is told before booking', async () => {
      const portal = await make()
      const { choice } = await chooseCar(portal)
      const member = { number: 'XX1', surname: 'Stone' }
      expect(await portal.supplier.price({ choice, now: portal.now(), member })).toMatchObject({
        refusal: { code: 'InvalidLoyaltyNumber', field: 'loyalty.number' },
      })
    })
  })
}
