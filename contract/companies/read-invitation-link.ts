import { invitationStates } from '@portolan/domain/companies/invitation.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** The token of an invitation's link. */
export const invitationToken = z.string().check(z.minLength(20), z.maxLength(200))

export const readInvitationLink = defineOperation({
  id: 'read-invitation-link',
  method: 'GET',
  path: '/api/v0/auth/invitation',
  summary: 'Which company an invitation’s link is from, and whether it can still be accepted.',
  access: 'public',
  action: 'session:read',
  query: z.strictObject({ token: invitationToken }),
  answer: z.strictObject({
    businessName: z.string(),
    firstName: z.string(),
    state: z.enum(invitationStates),
  }),
  errors: ['NotFound'],
  example: { businessName: 'Halyard Instruments', firstName: 'Wes', state: 'Open' },
})
