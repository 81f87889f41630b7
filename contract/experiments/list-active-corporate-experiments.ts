import { defineOperation } from '../operation.ts'
import { activeExperiments } from './experiment.ts'
import * as z from 'zod/mini'

export const listActiveCorporateExperiments = defineOperation({
  id: 'list-active-corporate-experiments',
  method: 'PUT',
  path: '/api/v0/experiments/cotb/active',
  summary: 'Lists the active experiments of the corporate tenant.',
  access: 'session',
  action: 'corporate-experiments:read',
  body: z.optional(z.strictObject({})),
  answer: activeExperiments,
  errors: [],
  example: {
    experiments: [{ id: 'travel-wallet-credits', variant: 'available' }],
    trackingProperties: {},
  },
})
