import type { MoneyWire } from '@portolan/kernel/money.ts'
import { carClasses, type CarClass } from '../cars/codes.ts'
import { allowedByAll, lowestCap, notAllowed, overCap, type Breach } from './breach.ts'

/** One policy for cars (policies-1). A tier may have several, and a car has to meet all of them. */
export interface CarPolicy {
  /** Cap on an average day with every charge that cannot be avoided; null for none. */
  readonly maxPricePerDay: MoneyWire | null
  /** Every class if absent (policies-9). */
  readonly allowedClasses?: readonly CarClass[]
}

/** Whether a policy excludes any class. */
export const limitsClasses = ({ allowedClasses = carClasses }: CarPolicy): boolean =>
  !carClasses.every((carClass) => allowedClasses.includes(carClass))

export interface JudgedCar {
  readonly carClass: CarClass
  readonly perDay: MoneyWire
}

export const carCap = (
  policies: readonly CarPolicy[],
  currency: MoneyWire['currency'],
): MoneyWire | null =>
  lowestCap(
    policies.map(({ maxPricePerDay }) => maxPricePerDay),
    currency,
  )

/** The lowest cap that a day's price is above; null if it is in policy. A price at the cap is. */
export const carPolicyBreach = (
  policies: readonly CarPolicy[],
  perDay: MoneyWire,
): MoneyWire | null =>
  overCap('MaxPricePerDay', carCap(policies, perDay.currency), perDay)[0]?.limit ?? null

/** Violations of a car: its price for a day and its class. */
export const carBreaches = (policies: readonly CarPolicy[], car: JudgedCar): Breach[] => [
  ...overCap('MaxPricePerDay', carCap(policies, car.perDay.currency), car.perDay),
  ...notAllowed(
    'AllowedCarClasses',
    car.carClass,
    allowedByAll(
      policies.map(({ allowedClasses = carClasses }) => allowedClasses),
      carClasses,
    ),
    carClasses,
  ),
]
