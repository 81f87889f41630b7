import { invitationStates } from '@portolan/domain/companies/invitation.ts'
import { instant } from '../shapes.ts'
import * as z from 'zod/mini'

/** Somebody's latest invitation. */
export const invitation = z.strictObject({
  state: z.enum(invitationStates),
  sentAt: instant,
  expiresAt: instant,
})
export const exampleInvitation: z.output<typeof invitation> = {
  state: 'Open',
  sentAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-12-04T12:00:00Z',
}
