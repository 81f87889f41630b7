import { defineOperation } from '../operation.ts'
import { changeable } from '../part-changes/part-change.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const readActivityChangeTerms = defineOperation({
  id: 'read-activity-change-terms',
  method: 'GET',
  path: '/api/v0/trips/:tripId/activity-change-terms',
  summary:
    'Asks the operator whether a booked activity can be moved to another start, and until when.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  answer: changeable,
  errors: ['NotFound', 'AlreadyCanceled', 'ActivityChangeNotAllowed', 'ProviderUnavailable'],
  example: { until: '2027-02-07T16:30:00Z', bar: null },
})
