import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleInvitation, invitation } from './invitation.ts'
import * as z from 'zod/mini'

export const readInvitation = defineOperation({
  id: 'read-invitation',
  method: 'GET',
  path: '/admin/api/v0/people/:personId/invitation',
  summary: 'For admins: the latest invitation of a person; null if none was sent.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  answer: z.strictObject({ invitation: z.nullable(invitation) }),
  errors: ['NotFound'],
  example: { invitation: exampleInvitation },
})
