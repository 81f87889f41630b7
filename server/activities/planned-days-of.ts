import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readActivity } from '@portolan/contract/activities/read-activity.ts'
import type { SearchedDays } from '@portolan/domain/activities/check-days.ts'
import { plannedDays } from '@portolan/domain/trips/planned-days.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { PlansOf } from '../trips/index.ts'
import type { ActivityPlace } from './activity-supplier.ts'

const dayMs = 86_400_000
/** A day more on each side: zones, and flights of the day before and after. */
const margin = 2 * dayMs

/** The caller's own plans on some days at a place (decision 0140). */
export const plannedDaysOf = async (
  plansOf: PlansOf,
  caller: Principal,
  site: Pick<ActivityPlace, 'zone' | 'center' | 'radiusKm'>,
  days: SearchedDays,
): Promise<Pick<AnswerOf<typeof readActivity>, 'plans' | 'busy'>> => {
  const plans = await plansOf(caller, {
    from: Date.parse(days.fromDate) - margin,
    until: Date.parse(days.untilDate) + margin,
  })
  const { plans: onDays, busy } = plannedDays(plans, site, days)
  return { plans: onDays.map((plan) => ({ ...plan })), busy: busy.map((span) => ({ ...span })) }
}
