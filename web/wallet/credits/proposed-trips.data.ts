/**
 * Destinations cheap enough for a credit to cover much of the fare. The fifth replaces the person's
 * own city.
 */
export const proposedTrips = [
  { code: 'YTO', name: 'Toronto', country: 'CA' },
  { code: 'MIA', name: 'Miami', country: 'US' },
  { code: 'LAX', name: 'Los Angeles', country: 'US' },
  { code: 'CUN', name: 'Cancún', country: 'MX' },
  { code: 'CHI', name: 'Chicago', country: 'US' },
] as const
