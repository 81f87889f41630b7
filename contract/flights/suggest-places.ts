import { defineOperation } from '../operation.ts'
import { typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

const airport = z.strictObject({
  code: z.string(),
  name: z.string(),
  cityName: z.string(),
  country: z.string(),
  /** IANA zone; the place's own date is the first a flight can leave on. */
  zone: z.string(),
})

export const suggestPlaces = defineOperation({
  id: 'suggest-places',
  method: 'GET',
  path: '/api/v0/autocomplete/flights',
  summary:
    'Suggests cities with their airports, and airports, that match a text. Tolerates accents ' +
    'and small typing errors.',
  access: 'public',
  action: 'flights:search',
  query: z.strictObject({ query: typedLine(80) }),
  answer: z.strictObject({
    /** Kinds (flights-4): a city with several airports, or one airport. */
    suggestions: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('Cities'),
          code: z.string(),
          cityName: z.string(),
          country: z.string(),
          zone: z.string(),
          airports: z.array(airport),
        }),
        z.strictObject({ kind: z.literal('Airports'), ...airport.shape }),
      ]),
    ),
  }),
  errors: [],
  example: {
    suggestions: [
      {
        kind: 'Cities',
        code: 'LON',
        cityName: 'London',
        country: 'GB',
        zone: 'Europe/London',
        airports: [
          {
            code: 'LHR',
            name: 'Heathrow',
            cityName: 'London',
            country: 'GB',
            zone: 'Europe/London',
          },
        ],
      },
    ],
  },
})
