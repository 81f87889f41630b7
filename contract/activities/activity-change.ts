import { partChangeDifference } from '../part-changes/part-change.ts'
import { identifier, instant } from '../shapes.ts'
import { activityFacts, exampleActivity } from './activity.ts'
import * as z from 'zod/mini'

/** What of an activity a change may touch. */
const side = z.pick(activityFacts, {
  date: true,
  at: true,
  startsAt: true,
  endsAt: true,
  units: true,
  total: true,
  cost: true,
  cancellation: true,
})
export type ActivityChangeSide = z.output<typeof side>

/** The price of another start, with the activity before and after. */
export const activityChangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  /** The quote must be requested again after this. */
  expiresAt: instant,
  before: side,
  after: side,
  ...partChangeDifference.shape,
})

const { date, at, startsAt, endsAt, units, total, cost, cancellation } = exampleActivity
export const exampleSide: ActivityChangeSide = {
  date,
  at,
  startsAt,
  endsAt,
  units,
  total,
  cost,
  cancellation,
}
