import { partKinds } from '@portolan/domain/trips/trip-parts.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import { fitsShape } from './part-shapes.ts'
import * as z from 'zod/mini'

const shown = {
  id: identifier,
  /** `flights`, `lodging` ...: its folder on every shelf has the shapes of `outline` and `details`. */
  product: z.string(),
  kind: z.enum(partKinds),
  /** The part that this one belongs to; null by itself. */
  addOnOf: z.nullable(identifier),
  title: z.string(),
  status: z.enum(['Pending', 'Confirmed', 'Canceled']),
  /** The supplier's reference for the traveler; empty while the booking is in progress. */
  locator: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** IANA zones of where it starts and ends. */
  startZone: z.string(),
  endZone: z.string(),
  /** Full price, including what is due later. */
  total: moneyWire,
  /** Ids of the trip's travelers that it is for. */
  travelers: z.array(z.string()),
  /** What lists show of it; registered by its product. */
  outline: z.unknown(),
}

/** One order at one supplier, as lists show it. */
export const tripPartSummary = z
  .strictObject(shown)
  .check(
    z.refine(
      ({ product, outline }) => fitsShape('outline', { product, value: outline }),
      'the outline does not fit its product',
    ),
  )

/** One order at one supplier, with its documents and all that its product shows. */
export const tripPart = z
  .strictObject({
    ...shown,
    documents: z.array(
      z.strictObject({
        kind: z.enum(['Ticket']),
        travelerId: z.nullable(z.string()),
        /** The traveler's name as printed on it. */
        name: z.string(),
        /** Empty until it is issued. */
        number: z.string(),
      }),
    ),
    details: z.unknown(),
  })
  .check(
    z.refine(
      ({ product, outline, details }) =>
        fitsShape('outline', { product, value: outline }) &&
        fitsShape('details', { product, value: details }),
      'the outline or the details do not fit the product',
    ),
  )
export type TripPartSummary = z.output<typeof tripPartSummary>
export type TripPartAnswer = z.output<typeof tripPart>
