import type { MoneyWire } from '@portolan/kernel/money.ts'
import { lowestCap, overCap, type Breach } from './breach.ts'

/** One policy for activities (policies-10). */
export interface ActivityPolicy {
  /** Cap on one activity for one traveler with every fee; null for none. */
  readonly maxPricePerTraveler: MoneyWire | null
}

export interface JudgedActivity {
  readonly perTraveler: MoneyWire
}

export const activityCap = (
  policies: readonly ActivityPolicy[],
  { perTraveler }: JudgedActivity,
): MoneyWire | null =>
  lowestCap(
    policies.map(({ maxPricePerTraveler }) => maxPricePerTraveler),
    perTraveler.currency,
  )
export const activityBreaches = (
  policies: readonly ActivityPolicy[],
  activity: JudgedActivity,
): Breach[] => overCap('MaxPricePerTraveler', activityCap(policies, activity), activity.perTraveler)
