import { readInvitation } from '@portolan/contract/companies/read-invitation.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { invitationAnswer, invitationOf } from './invitations.store.ts'
import { noSuchPerson } from './refusals.ts'

export const readInvitationRoute = ({ change }: Administration): Route =>
  route(readInvitation, ({ params: { personId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const person = personOf(company, personId)
      if (person === undefined) return refuse(noSuchPerson)
      const stored = await invitationOf(tx, of, personId)
      return ok({ company, events: [], answer: invitationAnswer(stored, person, context.now) })
    }),
  )
