import { defineOperation } from '../operation.ts'
import { carPlace } from './car.ts'
import * as z from 'zod/mini'

export const suggestCarPlaces = defineOperation({
  id: 'suggest-car-places',
  method: 'GET',
  path: '/api/v0/autocomplete/cars',
  summary:
    'Suggests airports and cities with rental desks that match a text, best first. Tolerates ' +
    'accents and small typing errors.',
  access: 'public',
  action: 'cars:search',
  query: z.strictObject({ query: z.string().check(z.maxLength(80)) }),
  answer: z.strictObject({ suggestions: z.array(carPlace) }),
  errors: [],
  example: {
    suggestions: [
      {
        kind: 'Airports',
        id: 'airport_LIS',
        name: 'Lisbon Airport (LIS)',
        detail: 'Lisbon, Portugal',
        country: 'PT',
        zone: 'Europe/Lisbon',
        center: { latitude: 38.7742, longitude: -9.1342 },
        radiusKm: 2,
      },
    ],
  },
})
