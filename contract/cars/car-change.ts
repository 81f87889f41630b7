import { partChangeDifference } from '../part-changes/part-change.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import { carFacts } from './car.ts'
import * as z from 'zod/mini'

/** What of a rental a change may touch. */
const side = z.pick(carFacts, {
  pickUpAt: true,
  dropOffAt: true,
  days: true,
  driverAge: true,
  extras: true,
  price: true,
  terms: true,
  penalties: true,
})

/** The price of a change, with the rental before and after. */
export const carChangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  /** The quote must be requested again after this. */
  expiresAt: instant,
  before: side,
  after: side,
  ...partChangeDifference.shape,
  /** The company’s cap for a day that the changed rental is above; null in policy. */
  breach: z.nullable(moneyWire),
})
export type CarChangeSide = z.output<typeof side>
