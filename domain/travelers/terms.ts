/** Ages in whole years. The ages of passenger types (travelers-13): the airlines' usual ones. */
export const ages = {
  /** Upper bound (exclusive) for lap and seated infants. */
  infantUnder: 2,
  /** Upper bound (exclusive) for children; airlines treat older passengers as adults. */
  childUnder: 12,
} as const

/** How long the numbers of documents are, without spaces and hyphens; `redress` in digits. */
export const documentLengths = {
  /** ICAO Doc 9303. */
  passport: { least: 6, most: 9 },
  /** Nine for Global Entry and TSA PreCheck, ten for a DoD id; abroad eight to twelve. */
  knownTraveler: { least: 8, most: 12 },
  /** DHS TRIP. */
  redress: 7,
} as const

/** Length of the name field of a ticket (IATA resolution 722), and so of each name. */
export const nameFieldLength = 49

/** First name of somebody who has one name only, which is the last name: first name unknown. */
export const noFirstName = 'FNU'

/** The earliest plausible date of birth. The placeholder's date is earlier on purpose. */
export const earliestBirth = '1900-01-01'

/** Details of an incomplete profile (travelers-8). Never printed and never booked (travelers-8). */
export const placeholder = { gender: 'M', dateOfBirth: '1870-01-01' } as const
