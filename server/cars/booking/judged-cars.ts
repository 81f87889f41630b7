import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import type { JudgedParts } from '../../checkout/index.ts'
import { cents } from '../car-facts.ts'
import type { CarBookingPart } from './car-booking-part.ts'

/** Each car by its average day with everything that has to be paid at the desk. */
export const judgedCars: JudgedParts<CarBookingPart> = (parts) => ({
  judged: parts.map(({ supplied: { car, total, days } }) => ({
    kind: 'Car' as const,
    total: cents(total),
    car: { carClass: car.carClass, perDay: cents(perDayOf(total, days)) },
  })),
  startsAt: Math.min(...parts.map(({ supplied }) => supplied.startsAt)),
})
