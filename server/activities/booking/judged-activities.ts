import type { JudgedParts } from '../../checkout/index.ts'
import { dollars } from '../activity-facts.ts'
import type { ActivityBookingPart } from './activity-booking-part.ts'

/** Each start by the price of its dearest traveler (policies-10). */
export const judgedActivities: JudgedParts<ActivityBookingPart> = (parts) => ({
  judged: parts.map(({ supplied: { units } }) => {
    const perTraveler = dollars(Math.max(0, ...units.map(({ each }) => each)))
    return { kind: 'Activity' as const, total: perTraveler, activity: { perTraveler } }
  }),
  startsAt: Math.min(...parts.map(({ supplied }) => supplied.startsAt)),
})
