import { voucherKinds } from '@portolan/domain/activities/codes.ts'
import { registerPartShape } from '../trips/part-shapes.ts'
import { picturedPlace } from '../trips/pictured-place.ts'
import { neutralOutline } from '../trips/neutral-outline.ts'
import { calendarDate } from '../shapes.ts'
import { activityFacts, startTime } from './activity.ts'
import * as z from 'zod/mini'

/** A booked activity: what was accepted, and its voucher. */
export const bookedActivity = z.strictObject({
  ...activityFacts.shape,
  /** On paper, it has to be printed. `code` is the operator’s reference. */
  ticket: z.strictObject({ kind: z.enum(voucherKinds), code: z.string() }),
  /** Who was named to the operator. */
  lead: z.string(),
  /** Where the person is picked up; empty if nowhere. */
  pickUp: z.string(),
})

export const activityPartShape = registerPartShape('activities', {
  outline: z.strictObject({
    ...neutralOutline.shape,
    operator: z.string(),
    date: calendarDate,
    at: startTime,
    minutes: z.int(),
    zone: z.string(),
    people: z.int(),
    /** Hours in which the operator decides; 0 for at once. */
    confirmsIn: z.int(),
    pictured: picturedPlace,
  }),
  /** Null until the operator has confirmed. */
  details: z.nullable(bookedActivity),
})
export type ActivityOutline = z.output<typeof activityPartShape.outline>
export type ActivityDetails = z.output<typeof activityPartShape.details>
