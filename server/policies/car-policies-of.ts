import type { CarPolicy } from '@portolan/domain/policies/car-policy.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Database } from '../platform/database/database.ts'
import { exemptTierFor, type OfTraveler } from './tier-for.ts'

/**
 * Rules for cars of the person's policy tier on a day, without what they are exempt from (cars-6).
 * Empty without a tier or rules, and where the tenant has no policies.
 */
export const carPoliciesOf = async (
  { database }: { readonly database: Database },
  traveler: OfTraveler,
  on: CalendarDate,
): Promise<readonly CarPolicy[]> => (await exemptTierFor({ database }, traveler, on))?.cars ?? []
