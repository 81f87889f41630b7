import type { JudgedParts } from '../../checkout/index.ts'
import { admissionPart } from '../judge-activities.ts'
import type { ActivityBookingPart } from './activity-booking-part.ts'

/** Each start by the price of its dearest traveler (policies-10). */
export const judgedActivities: JudgedParts<ActivityBookingPart> = (parts) => ({
  judged: parts.map(({ supplied }) => admissionPart(supplied)),
  startsAt: Math.min(...parts.map(({ supplied }) => supplied.startsAt)),
})
