import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleWatch, flightWatch } from './flight-watch.ts'
import * as z from 'zod/mini'

export const stopWatching = defineOperation({
  id: 'stop-watching',
  method: 'POST',
  path: '/api/v0/flights/watches/:watchId/stop',
  summary: 'Stops a watch of the caller. A watch that has already ended is unchanged.',
  access: 'session',
  action: 'watch:stop',
  params: z.strictObject({ watchId: identifier }),
  answer: flightWatch,
  errors: ['NotFound'],
  example: { ...exampleWatch, ended: { at: '2026-11-23T08:00:00Z', reason: 'Stopped' } },
})
