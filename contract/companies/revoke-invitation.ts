import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleInvitation, invitation } from './invitation.ts'
import * as z from 'zod/mini'

export const revokeInvitation = defineOperation({
  id: 'revoke-invitation',
  method: 'POST',
  path: '/admin/api/v0/people/:personId/invitation/revoke',
  summary: 'For admins: ends the link of an invited person, who stays in the list.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ invitation: z.nullable(invitation) }),
  errors: ['NotFound', 'NotInvited'],
  example: { invitation: { ...exampleInvitation, state: 'Revoked' } },
})
