import { defineOperation } from '../operation.ts'
import { changeable } from '../part-changes/part-change.ts'
import { identifier } from '../shapes.ts'
import { extraPrice } from './read-car.ts'
import * as z from 'zod/mini'

export const readCarChangeTerms = defineOperation({
  id: 'read-car-change-terms',
  method: 'GET',
  path: '/api/v0/trips/:tripId/car-change-terms',
  summary:
    'Asks the rental company whether times and extras of a booked car can be changed, and until ' +
    'when.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({
    ...changeable.shape,
    /** What the desk rents with the car, at the prices of the booking. */
    extraPrices: z.array(extraPrice),
  }),
  errors: ['NotFound', 'AlreadyCanceled', 'CarChangeNotAllowed', 'ProviderUnavailable'],
  example: { until: '2027-02-06T07:30:00Z', bar: null, extraPrices: [] },
})
