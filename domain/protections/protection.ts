/** Everything that is bought against regret, and what the portal promises for nothing. */
export const protections = [
  'price-freeze',
  'hotel-price-freeze',
  'cancel-for-any-reason',
  'change-for-any-reason',
  'disruption-assistance',
  'missed-connection',
  'price-drop',
  'price-match',
] as const
export type Protection = (typeof protections)[number]

/** Why a protection is not sold, or does not pay. */
export const protectionRefusals = [
  'AirlineExcluded',
  'ProtectionNotOffered',
  'ProtectionTooLate',
  'ProtectionExpired',
  'ProtectionUsed',
  'ProtectionEnded',
  'NotAllCovered',
  'TravelersDiffer',
  'ItineraryDiffers',
  'CapNotSold',
  'FreezeLengthNotSold',
  'ClaimTooLate',
  'EvidenceInsufficient',
] as const
export type ProtectionRefusalCode = (typeof protectionRefusals)[number]

export interface ProtectionRefusal {
  readonly code: ProtectionRefusalCode
  /** Path in the request, such as `cap`. */
  readonly field?: string
  readonly facts?: Readonly<Record<string, string | number>>
}
