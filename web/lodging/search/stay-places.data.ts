import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'

/** Cities that start pages of stays propose, as searches name them, with the facts of their art. */
export const stayPlaces: readonly PlaceFacts[] = [
  {
    name: 'New York',
    country: 'US',
    latitude: 40.71,
    longitude: -74.01,
    population: 8_800_000,
    coastal: true,
    elevation: 10,
  },
  {
    name: 'Mexico City',
    country: 'MX',
    latitude: 19.43,
    longitude: -99.13,
    population: 9_200_000,
    coastal: false,
    elevation: 2240,
  },
  {
    name: 'Lisbon',
    country: 'PT',
    latitude: 38.72,
    longitude: -9.14,
    population: 550_000,
    coastal: true,
    elevation: 45,
  },
  {
    name: 'Naples',
    country: 'IT',
    latitude: 40.85,
    longitude: 14.27,
    population: 960_000,
    coastal: true,
    elevation: 17,
  },
  {
    name: 'Kyoto',
    country: 'JP',
    latitude: 35.01,
    longitude: 135.77,
    population: 1_460_000,
    coastal: false,
    elevation: 50,
  },
]
