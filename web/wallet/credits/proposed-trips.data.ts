/**
 * Places near enough that a credit pays for much of the way, and far enough to be a trip. The fifth
 * stands in for the one the person leaves from.
 */
export const proposedTrips = [
  { code: 'YTO', name: 'Toronto', country: 'CA' },
  { code: 'MIA', name: 'Miami', country: 'US' },
  { code: 'LAX', name: 'Los Angeles', country: 'US' },
  { code: 'CUN', name: 'Cancún', country: 'MX' },
  { code: 'CHI', name: 'Chicago', country: 'US' },
] as const
