/** Who travels, as far as it decides whose tiers judge. */
export interface JudgedTravelers {
  /** People of the company. */
  readonly travelerIds: readonly string[]
  /** A saved traveler who is not of the company. */
  readonly hasGuest: boolean
  /** A traveler whose name was only typed, or whom the booker may not see. */
  readonly hasUnknown: boolean
}
