import { tierIdOf, type Company } from './company.ts'

/** Who travels, as far as it decides whose tiers judge. */
export interface JudgedTravelers {
  /** People of the company. */
  readonly travelerIds: readonly string[]
  /** A saved traveler who is not of the company. */
  readonly hasGuest: boolean
  /** A traveler whose name was only typed, or whom the booker may not see. */
  readonly hasUnknown: boolean
}

/**
 * The tiers that judge travel (policies-12): those of the company people who travel, the company's
 * for guests, and the booker's for who is not known, so that nobody gets around their policy by
 * typing a name.
 */
export const judgingTierIds = (
  company: Company,
  { travelerIds, hasGuest, hasUnknown }: JudgedTravelers,
  bookerId: string,
): (string | null)[] => [
  ...new Set([
    ...travelerIds.map((id) => tierIdOf(company, id)),
    ...(hasGuest ? [tierIdOf(company, null)] : []),
    ...(hasUnknown ? [tierIdOf(company, bookerId)] : []),
  ]),
]
