import { readCompany } from '@portolan/contract/companies/read-company.ts'
import { personOf, type PersonState } from '@portolan/domain/companies/company.ts'
import { companyRoles, hasRight, rightsOf } from '@portolan/domain/companies/roles.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import type { TierNames } from './tier-names.ts'

export const readCompanyRoute = (
  { look }: Administration,
  { tierNames }: { readonly tierNames: TierNames },
): Route =>
  route(readCompany, (_input, context) =>
    look(context, async ({ tx, of, company }) => {
      const { business, people, costCenters, projects } = company
      const self = personOf(company, context.principal.personId)
      const count = (state: PersonState): number =>
        people.filter((person) => person.state === state).length
      const grantable = companyRoles.filter((role) =>
        [...rightsOf({ state: 'Active', roles: [role] })].every((right) => hasRight(self, right)),
      )
      return {
        events: [],
        answer: {
          businessId: business.id,
          businessName: business.name,
          defaultTierId: business.defaultTierId,
          audience: business.audience,
          people: { active: count('Active'), invited: count('Invited'), left: count('Left') },
          tiers: [...(await tierNames(tx, of))].map(([id, name]) => ({ id, name })),
          costCenters: costCenters.map(({ businessId: _of, ...center }) => center),
          projects: projects.map(({ businessId: _of, ...project }) => project),
          approvers: people
            .filter((person) => hasRight(person, 'approve'))
            .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
          grantableRoles: [...grantable],
        },
      }
    }),
  )
