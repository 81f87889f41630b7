import { defineOperation } from '../operation.ts'
import { partChange } from '../part-changes/part-change.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const readActivityChange = defineOperation({
  id: 'read-activity-change',
  method: 'GET',
  path: '/api/v0/trips/:tripId/activity-change',
  summary: 'Reads the latest change of a booked activity and its refunds; null if there is none.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({ change: z.nullable(partChange) }),
  errors: ['NotFound'],
  example: { change: null },
})
