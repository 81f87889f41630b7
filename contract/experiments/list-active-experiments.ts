import { defineOperation } from '../operation.ts'
import { activeExperiments } from './experiment.ts'
import * as z from 'zod/mini'

export const listActiveExperiments = defineOperation({
  id: 'list-active-experiments',
  method: 'PUT',
  path: '/api/v0/experiments/active',
  summary: 'Lists the active experiments of the consumer tenant.',
  access: 'session',
  action: 'experiments:read',
  body: z.optional(z.strictObject({})),
  answer: activeExperiments,
  errors: [],
  example: {
    experiments: [{ id: 'travel-wallet-credits', variant: 'available' }],
    trackingProperties: {},
  },
})
