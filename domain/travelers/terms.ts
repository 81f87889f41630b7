/**
 * Ages in whole years. The specification names the passenger types but not their bounds; these are
 * the airlines' usual ones.
 */
export const ages = {
  /** Lap and seated infants are younger than this. */
  infantUnder: 2,
  /** Children are younger than this; from it on a passenger is an adult for an airline. */
  childUnder: 12,
} as const

/** Nobody alive was born earlier; the placeholder's date lies before it on purpose. */
export const earliestBirth = '1900-01-01'

/**
 * What a profile without details carries (specification section 4). Never printed, never booked
 * (decision 41 of the specification).
 */
export const placeholder = { gender: 'M', dateOfBirth: '1870-01-01' } as const
