import type { CarPolicy } from '@portolan/domain/policies/car-policy.ts'
import type { Database } from '../platform/database/database.ts'
import { tierFor, type OfTraveler } from './tier-for.ts'

/**
 * Rules for cars of the person's policy tier (cars-6). Empty without a tier or rules, and where the
 * tenant has no policies.
 */
export const carPoliciesOf = async (
  { database }: { readonly database: Database },
  traveler: OfTraveler,
): Promise<readonly CarPolicy[]> => (await tierFor({ database }, traveler))?.cars ?? []
