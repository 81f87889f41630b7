import { readCompany } from '@portolan/contract/companies/read-company.ts'
import { personOf, type PersonState } from '@portolan/domain/companies/company.ts'
import { companyRoles, hasRight, rightsOf } from '@portolan/domain/companies/roles.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration, LookedAt } from './administer.ts'
import type { LeaverTrips } from './leaver-trips.ts'
import { undecidedTrips } from './leaver-trips.store.ts'
import type { TierNames } from './tier-names.ts'

/** Trips that have begun or were canceled since are not decided on any more. */
const leaversOf = async (
  { tx, of, company }: LookedAt,
  { ahead }: Pick<LeaverTrips, 'ahead'>,
  now: number,
) => {
  const open = Map.groupBy(await undecidedTrips(tx, of), ({ personId }) => personId)
  const leavers = []
  for (const [personId, undecided] of open) {
    const person = personOf(company, personId)
    const upcoming = new Set((await ahead(tx, of, personId, now)).map(({ id }) => id))
    const trips = undecided.filter(({ tripId }) => upcoming.has(tripId)).length
    if (person === undefined || trips === 0) continue
    const { id, firstName, lastName } = person
    leavers.push({ id, firstName, lastName, trips })
  }
  return leavers
}

export const readCompanyRoute = (
  { look }: Administration,
  { tierNames, trips }: { readonly tierNames: TierNames; readonly trips: LeaverTrips },
): Route =>
  route(readCompany, (_input, context) =>
    look(context, async (at) => {
      const { tx, of, company } = at
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
          leavers: await leaversOf(at, trips, context.now),
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
