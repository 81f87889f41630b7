import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { stayChangeTerms } from './stay-change.ts'
import * as z from 'zod/mini'

export const readStayChangeTerms = defineOperation({
  id: 'read-stay-change-terms',
  method: 'GET',
  path: '/api/v0/trips/:tripId/stay-change-terms',
  summary: 'Asks the property what can be changed about a booked stay, and until when.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  answer: stayChangeTerms,
  errors: ['NotFound', 'AlreadyCanceled', 'StayChangeNotAllowed', 'ProviderUnavailable'],
  example: {
    dates: { until: '2027-02-03T15:00:00Z', bar: null },
    guests: { until: '2027-02-05T15:00:00Z', bar: null },
  },
})
