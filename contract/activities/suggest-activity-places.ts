import { defineOperation } from '../operation.ts'
import { typedLine } from '../shapes.ts'
import { activityPlace } from './activity.ts'
import * as z from 'zod/mini'

export const suggestActivityPlaces = defineOperation({
  id: 'suggest-activity-places',
  method: 'POST',
  path: '/api/v0/autocomplete/experiences',
  summary:
    'Suggests cities and neighborhoods with things to do that match a text, best first. ' +
    'Tolerates accents and small typing errors.',
  access: 'public',
  action: 'activities:search',
  body: z.strictObject({ query: typedLine(80) }),
  answer: z.strictObject({ suggestions: z.array(activityPlace) }),
  errors: ['CrossOrigin'],
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
