import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const listChargeChoices = defineOperation({
  id: 'list-charge-choices',
  method: 'GET',
  path: '/api/v0/charge-choices',
  summary:
    'Where a booking of the caller may be charged to: the open cost centers by code and projects by ' +
    'name of their company (companies-10).',
  access: 'session',
  action: 'company:use',
  answer: z.strictObject({
    /** The caller's own; null if they have none. A booking that names none is the traveler's. */
    ownCostCenterId: z.nullable(identifier),
    costCenters: z.array(z.strictObject({ id: identifier, code: z.string(), name: z.string() })),
    projects: z.array(
      z.strictObject({
        id: identifier,
        name: z.string(),
        /** The only cost center it may be charged to; null if any may. */
        costCenterId: z.nullable(identifier),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    ownCostCenterId: 'cost_halyard_100',
    costCenters: [{ id: 'cost_halyard_100', code: '100', name: 'Field service' }],
    projects: [{ id: 'project_buoy', name: 'Buoy 12', costCenterId: null }],
  },
})
