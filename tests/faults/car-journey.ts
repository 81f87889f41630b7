import { exampleCar } from '@portolan/contract/cars/car.ts'
import { addUpCar, type CarCharge } from '@portolan/domain/cars/car-price.ts'
import type { CarChoice, SupplierRental } from '@portolan/server/cars/car-supplier.ts'

const charge = (
  kind: CarCharge['kind'],
  due: CarCharge['due'],
  amount: number,
  count: number | null = null,
): CarCharge => ({ kind, name: kind, due, amount, count, extra: null })

/** Three days: the rental is paid in advance, fees are paid at the desk. */
const charges: readonly CarCharge[] = [
  charge('Rental', 'Now', 9_300, 3),
  charge('Tax', 'Now', 2_139),
  charge('AirportFee', 'AtDesk', 2_500),
  charge('Tax', 'AtDesk', 575),
]
/** Minor units of all charges, of those due now and of those due at the desk. */
export const carPrice = addUpCar(charges)

export const carChoice: CarChoice = {
  offerId: exampleCar.offerId,
  pickUpAt: exampleCar.pickUpAt,
  dropOffAt: exampleCar.dropOffAt,
  driverAge: exampleCar.driverAge,
  extras: [],
}
export const suppliedRental: SupplierRental = {
  desk: exampleCar.desk,
  dropOffDesk: exampleCar.dropOffDesk,
  car: exampleCar.car,
  terms: { ...exampleCar.terms, payment: 'Part' },
  days: exampleCar.days,
  startsAt: Date.parse(`${exampleCar.pickUpAt}:00Z`),
  endsAt: Date.parse(`${exampleCar.dropOffAt}:00Z`),
  charges,
  total: carPrice.total,
  dueNow: carPrice.dueNow,
  penalties: [{ from: Date.parse('2026-11-20T12:00:00Z'), penalty: 0 }],
  extraPrices: [],
  fingerprint: 'fingerprint-car',
}
/** The same car for less, which is due now. */
export const rentalFor = (less: number): SupplierRental => ({
  ...suppliedRental,
  charges: charges.map((one, at) => (at === 0 ? { ...one, amount: one.amount - less } : one)),
  total: suppliedRental.total - less,
  dueNow: suppliedRental.dueNow - less,
})
