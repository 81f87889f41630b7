import type { CarFacts } from '@portolan/contract/cars/car.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { dollars } from '../car-words.ts'

/** `$12.40 a day over your daily limit of $75.00` (cars-6). */
export const breachText = (
  { price, days }: Pick<CarFacts, 'price' | 'days'>,
  cap: MoneyWire,
): string =>
  `${dollars(perDayOf(price.total.minor, days) - cap.minor)} a day over your daily limit of ${dollars(cap.minor)}`
