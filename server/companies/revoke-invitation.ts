import { revokeInvitation } from '@portolan/contract/companies/revoke-invitation.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { invitationAnswer, invitedPerson, revokeInvitationOf } from './invitations.store.ts'

export const revokeInvitationRoute = ({ change }: Administration): Route =>
  route(revokeInvitation, ({ params: { personId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const person = invitedPerson(company, personId)
      if (!person.ok) return person
      const stored = await revokeInvitationOf(tx, of, personId, context.now)
      return ok({
        company,
        events: [{ code: 'INVITATION_REVOKED', aboutId: personId }],
        answer: invitationAnswer(stored, person.value, context.now),
      })
    }),
  )
