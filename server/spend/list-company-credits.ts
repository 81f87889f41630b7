import { listCompanyCredits } from '@portolan/contract/spend/list-company-credits.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { sumsByCurrency, unusedCredits } from '@portolan/domain/spend/unused-credits.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { airlineCreditsOfPeople } from '../wallet/index.ts'

/** The owner is offered a credit at the next fitting booking; here an admin sees all of them. */
export const listCompanyCreditsRoute = ({ look }: Administration): Route =>
  route(listCompanyCredits, (_input, context) =>
    look(context, async ({ tx, of, company }) => {
      const held = await airlineCreditsOfPeople(
        tx,
        of.tenant,
        company.people.map(({ id }) => id),
      )
      const found = unusedCredits(
        held.map(({ credit, left }) => ({
          creditId: credit.id,
          personId: credit.ownerId,
          airlineName: credit.airlineName,
          left: toWire(left),
          expiresAt: credit.expiresAt,
        })),
        context.now,
      )
      return {
        events: [{ code: 'CREDITS_READ', facts: { credits: found.length } }],
        answer: {
          credits: found.map(({ expiresAt, ...credit }) => {
            const person = personOf(company, credit.personId)
            return {
              ...credit,
              owner: person === undefined ? '' : `${person.firstName} ${person.lastName}`,
              ownerLeft: person?.state !== 'Active',
              expiresAt: instantOf(expiresAt),
            }
          }),
          sums: sumsByCurrency(found.map(({ left }) => left)),
        },
      }
    }),
  )
