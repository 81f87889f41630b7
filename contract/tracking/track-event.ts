import { defineOperation } from '../operation.ts'
import { trackingEvent } from './event.ts'
import * as z from 'zod/mini'

export const trackEvent = defineOperation({
  id: 'track-event',
  method: 'POST',
  path: '/api/v0/tracking/event',
  summary: 'Records a tracking event.',
  access: 'session',
  action: 'tracking:write',
  body: trackingEvent,
  answer: z.strictObject({ accepted: z.literal(true) }),
  errors: [],
  example: { accepted: true },
})
