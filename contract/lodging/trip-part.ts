import { reservationStates } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import { calendarDate, identifier } from '../shapes.ts'
import { picturedPlace } from '../trips/pictured-place.ts'
import { registerPartShape } from '../trips/part-shapes.ts'
import { picture } from './property.ts'
import { stayFacts } from './quote-stay.ts'
import { position } from './stay.ts'
import * as z from 'zod/mini'

/** A booked stay according to the property, with details that only the booker may see. */
export const bookedStay = z.strictObject({
  ...stayFacts.shape,
  state: z.enum(reservationStates),
  /** The property's confirmation number. */
  confirmation: z.string(),
  address: z.string(),
  position,
  phone: z.nullable(z.string()),
  /** Names of the guests who check in, by room. */
  guests: z.array(z.string()),
  requests: z.string(),
})

/** The stay of a trip's part: all rooms of one order. */
export const stayPartShape = registerPartShape('lodging', {
  outline: z.strictObject({
    lodgingId: identifier,
    name: z.string(),
    locality: z.string(),
    place: picturedPlace,
    zone: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    nights: z.int(),
    rooms: z.int(),
    picture: z.nullable(picture),
  }),
  /** Null until the property has confirmed. */
  details: z.nullable(bookedStay),
})
export type BookedStay = z.output<typeof bookedStay>
export type StayOutline = z.output<typeof stayPartShape.outline>
export type StayDetails = z.output<typeof stayPartShape.details>

interface Part {
  readonly product: string
  readonly outline: unknown
}

/** The stays of a trip, as lists show them; none for a trip without stays. */
export const stayOutlinesOf = ({ parts }: { readonly parts: readonly Part[] }): StayOutline[] =>
  parts.flatMap(({ product, outline }) => (product === 'lodging' ? [outline as StayOutline] : []))
