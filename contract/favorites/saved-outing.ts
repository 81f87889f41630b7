import { activityBounds } from '@portolan/domain/activities/check-days.ts'
import { pricings } from '@portolan/domain/activities/codes.ts'
import { activityAbout } from '../activities/activity.ts'
import { calendarDate, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export { dayErrors } from '../activities/search-activities.ts'

/** The days an activity is saved for, and how many come. */
export const wantedOuting = z.strictObject({
  fromDate: calendarDate,
  /** Included. */
  untilDate: calendarDate,
  people: z.int().check(z.gte(1), z.lte(activityBounds.mostPeople)),
})

/**
 * The same with the lowest price at the time, of an adult or a group. Null if no start had room for
 * all.
 */
export const savedOuting = z.strictObject({ ...wantedOuting.shape, price: z.nullable(moneyWire) })

/** What an activity is today, with its lowest price on the saved days that have not passed. */
export const savedActivity = z.strictObject({
  ...activityAbout.shape,
  /** Of the option with the lowest price. */
  pricing: z.enum(pricings),
  isRefundable: z.boolean(),
  price: z.nullable(moneyWire),
})
