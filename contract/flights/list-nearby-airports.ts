import { defineOperation } from '../operation.ts'
import { locationCode } from '../shapes.ts'
import * as z from 'zod/mini'

export const listNearbyAirports = defineOperation({
  id: 'list-nearby-airports',
  method: 'GET',
  path: '/api/v0/flights/nearby-airports',
  summary:
    'Lists airports near an airport or a city that a search may include, nearest first. A code ' +
    'without flights has none.',
  access: 'public',
  action: 'flights:search',
  query: z.strictObject({ place: locationCode }),
  answer: z.strictObject({
    /**
     * At most `nearbyTerms.most`, without the place's own airports. `km` is the straight-line
     * distance from its center.
     */
    airports: z.array(
      z.strictObject({ code: z.string(), name: z.string(), cityName: z.string(), km: z.int() }),
    ),
  }),
  errors: [],
  example: {
    airports: [
      { code: 'HPN', name: 'Westchester County Airport', cityName: 'White Plains', km: 42 },
    ],
  },
})
