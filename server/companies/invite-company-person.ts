import { inviteCompanyPerson } from '@portolan/contract/companies/invite-company-person.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { addPerson } from './add-person.ts'
import type { Administration } from './administer.ts'
import type { Invite } from './invitations.store.ts'
import { personAnswer } from './person-answer.ts'
import { noSuchTier } from './refusals.ts'
import type { TierNames } from './tier-names.ts'

/** A traveler without other roles; roles are granted afterwards, each by its own rule. */
export const inviteCompanyPersonRoute = (
  { change }: Administration,
  {
    ids,
    tierNames,
    invite,
  }: {
    readonly ids: Pick<Ids, 'make'>
    readonly tierNames: TierNames
    readonly invite: Invite
  },
): Route =>
  route(inviteCompanyPerson, ({ body }, context) =>
    change(context, async ({ tx, of, company }) => {
      const { tierId = null, costCenterId = null, approverId = null } = body
      if (tierId !== null && !(await tierNames(tx, of)).has(tierId)) return refuse(noSuchTier)
      const personId = ids.make('person')
      const who = { byId: context.principal.personId, personId }
      const added = addPerson(company, who, { ...body, tierId, costCenterId, approverId })
      if (!added.ok) return added
      await invite(tx, of, added.value.person, context.now)
      return ok({
        company: added.value.company,
        events: [{ code: 'PERSON_INVITED', aboutId: personId }],
        answer: personAnswer(company, added.value.person, context.now),
      })
    }),
  )
