import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const readPortalAccess = defineOperation({
  id: 'read-portal-access',
  method: 'GET',
  path: '/api/v1/portalAccess',
  summary: 'Says which portals the caller may open. The portals check for themselves as well.',
  access: 'session',
  action: 'session:read',
  answer: z.strictObject({
    adminPortal: z.boolean(),
    agentPortal: z.boolean(),
    travelPolicies: z.boolean(),
  }),
  errors: [],
  example: { adminPortal: true, agentPortal: false, travelPolicies: true },
})
