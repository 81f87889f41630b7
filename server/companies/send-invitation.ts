import { sendInvitation } from '@portolan/contract/companies/send-invitation.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { invitationAnswer, invitedPerson, type Invite } from './invitations.store.ts'

export const sendInvitationRoute = (
  { change }: Administration,
  { invite }: { readonly invite: Invite },
): Route =>
  route(sendInvitation, ({ params: { personId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const person = invitedPerson(company, personId)
      if (!person.ok) return person
      const stored = await invite(tx, of, person.value, context.now)
      return ok({
        company,
        events: [{ code: 'INVITATION_SENT', aboutId: personId }],
        answer: invitationAnswer(stored, person.value, context.now),
      })
    }),
  )
