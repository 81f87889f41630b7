import { destinationKinds } from '@portolan/domain/lodging/codes.ts'
import { defineOperation } from '../operation.ts'
import { identifier, typedLine } from '../shapes.ts'
import { position } from './stay.ts'
import * as z from 'zod/mini'

export const destination = z.strictObject({
  /** Kinds (lodging-3). `RecentSearches` and `EmptyMatch` exist only in the browser. */
  kind: z.enum(destinationKinds),
  /** Id to search with (`where: { by: 'destination' }`). */
  id: identifier,
  name: z.string(),
  /** Region and country, which distinguish it from others of the same name. */
  detail: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  zone: z.string(),
  center: position,
  radiusKm: z.number(),
})

export const suggestDestinations = defineOperation({
  id: 'suggest-destinations',
  method: 'GET',
  path: '/api/v0/autocomplete/lodging',
  summary:
    'Suggests hotel markets, cities, airports and places that match a text, best first. ' +
    'Tolerates accents and small typing errors.',
  access: 'public',
  action: 'lodging:search',
  query: z.strictObject({ query: typedLine(80) }),
  answer: z.strictObject({ suggestions: z.array(destination) }),
  errors: [],
  example: {
    suggestions: [
      {
        kind: 'Cities',
        id: 'city_2267057',
        name: 'Lisbon',
        detail: 'Portugal',
        country: 'PT',
        zone: 'Europe/Lisbon',
        center: { latitude: 38.7167, longitude: -9.1333 },
        radiusKm: 12,
      },
    ],
  },
})
