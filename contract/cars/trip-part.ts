import { registerPartShape } from '../trips/part-shapes.ts'
import { picturedPlace } from '../trips/pictured-place.ts'
import { neutralOutline } from '../trips/neutral-outline.ts'
import { carFacts, rentalTime } from './car.ts'
import * as z from 'zod/mini'

/** A booked rental: what was accepted, and what the company confirmed. */
export const bookedCar = z.strictObject({
  ...carFacts.shape,
  /** The company’s confirmation number, on the voucher. */
  confirmation: z.string(),
  driver: z.string(),
  /** Empty if none was told. */
  flight: z.string(),
})

export const carPartShape = registerPartShape('cars', {
  outline: z.strictObject({
    ...neutralOutline.shape,
    company: z.string(),
    carClass: z.string(),
    pickUpAt: rentalTime,
    dropOffAt: rentalTime,
    zone: z.string(),
    dropOffZone: z.string(),
    /** Where it is picked up. */
    pictured: picturedPlace,
  }),
  /** Null until the company has confirmed. */
  details: z.nullable(bookedCar),
})
export type CarOutline = z.output<typeof carPartShape.outline>
export type CarDetails = z.output<typeof carPartShape.details>
