import { uniform3, uniform4 } from '../airlines/noise.ts'
import { leadOf, type Night } from './demand.ts'
import type { Asker, Property, RatePlan } from './types.ts'

/** Share of the properties that sell package rates at all, and of their plans on a date. */
const houses = { Hotel: 0.72, Home: 0.25 } as const
const plansOnDate = 0.8
/** Percent off the nights. */
const least = 3
const most = 15

const planKey = ({ id }: RatePlan): number => id.charCodeAt(0) * 256 + id.charCodeAt(1)

/** Percent off the nights of a stay that begins on this night; 0 for none. Drawn anew each week. */
export const packagePercent = (
  { hash, kind }: Pick<Property, 'hash' | 'kind'>,
  plan: RatePlan,
  { day }: Pick<Night, 'day'>,
  now: number,
): number => {
  if (uniform3(hash, 0, 61) >= houses[kind]) return 0
  if (uniform4(hash, day, planKey(plan), 62) >= plansOnDate) return 0
  const week = Math.floor(leadOf(day, now) / 7)
  return least + Math.floor((most - least + 1) * uniform4(hash, day, week, 63))
}

/**
 * A plan at this buyer's price; null if it isn't sold to them. A package is paid when it is booked,
 * and its discount is off the nights, so percentages of them fall with it.
 */
export const planFor = (
  property: Pick<Property, 'hash' | 'kind'>,
  plan: RatePlan,
  first: Pick<Night, 'day'> | undefined,
  { packaged }: Asker,
  now: number,
): RatePlan | null => {
  if (packaged === undefined || first === undefined) return plan
  if (plan.payment === 'PayLater') return null
  const percent = packagePercent(property, plan, first, now)
  return percent === 0 ? plan : { ...plan, factor: (plan.factor * (100 - percent)) / 100 }
}
