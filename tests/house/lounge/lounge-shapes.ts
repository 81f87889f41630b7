import { neutralOutline } from '@portolan/contract/trips/neutral-outline.ts'
import { registerPartShape } from '@portolan/contract/trips/part-shapes.ts'
import { calendarDate } from '@portolan/contract/shapes.ts'
import * as z from 'zod/mini'

/** The product's name in quotes, bookings and trips. */
export const loungeProduct = 'lounge-pass'

/** What the trip shows of a lounge pass. */
export const loungePartShape = registerPartShape(loungeProduct, {
  outline: z.strictObject({
    ...neutralOutline.shape,
    airport: z.string(),
    date: calendarDate,
  }),
  details: z.strictObject({
    airport: z.string(),
    date: calendarDate,
    door: z.nullable(z.string()),
  }),
})
