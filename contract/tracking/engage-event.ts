import { defineOperation } from '../operation.ts'
import { trackingEvent } from './event.ts'
import * as z from 'zod/mini'

export const engageEvent = defineOperation({
  id: 'engage-event',
  method: 'POST',
  path: '/api/v0/engagement/event',
  summary: 'Records an engagement event with its page address and browser session.',
  access: 'session',
  action: 'tracking:write',
  body: z.strictObject({
    ...trackingEvent.shape,
    url: z.string().check(z.maxLength(2000)),
    browser_session_id: z.string().check(z.maxLength(64)),
  }),
  answer: z.strictObject({ accepted: z.literal(true) }),
  errors: [],
  example: { accepted: true },
})
