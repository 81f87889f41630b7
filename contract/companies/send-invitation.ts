import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleInvitation, invitation } from './invitation.ts'
import * as z from 'zod/mini'

export const sendInvitation = defineOperation({
  id: 'send-invitation',
  method: 'POST',
  path: '/admin/api/v0/people/:personId/invitation',
  summary: 'For admins: emails an invited person a new link. Earlier links end.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ invitation: z.nullable(invitation) }),
  errors: ['NotFound', 'NotInvited'],
  example: { invitation: exampleInvitation },
})
