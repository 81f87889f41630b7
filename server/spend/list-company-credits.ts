import { listCompanyCredits } from '@portolan/contract/spend/list-company-credits.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import {
  fittingOrder,
  sumsByCurrency,
  unusedCredits,
} from '@portolan/domain/spend/unused-credits.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { waitingOrdersOf, type WaitingOrder } from '../approvals/index.ts'
import type { BookingProducts } from '../checkout/index.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { airlineCreditsOfPeople } from '../wallet/index.ts'

const fitsNext = (
  { requestId, title, startsAt, order }: WaitingOrder,
  creditId: string,
): AnswerOf<typeof listCompanyCredits>['credits'][number]['fitsNext'] => ({
  requestId,
  title,
  startsAt: instantOf(startsAt),
  isChosen: order.tenders.some(
    (tender) => tender.kind === 'AirlineCredit' && tender.creditId === creditId,
  ),
})

/** The owner is offered a credit at the next fitting booking; here an admin sees all of them. */
export const listCompanyCreditsRoute = (
  { look }: Administration,
  { sold }: { readonly sold: Pick<BookingProducts, 'creditables'> },
): Route =>
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
          airline: credit.airline,
          airlineName: credit.airlineName,
          traveler: credit.traveler,
          left: toWire(left),
          expiresAt: credit.expiresAt,
        })),
        context.now,
      )
      const waiting = found.length === 0 ? [] : await waitingOrdersOf(tx, of)
      const orders = waiting.map((one) => ({
        ...one,
        ownerId: one.order.personId,
        tickets: sold.creditables(one.order.parts),
        travelers: one.order.details.passengers,
      }))
      return {
        events: [{ code: 'CREDITS_READ', facts: { credits: found.length } }],
        answer: {
          credits: found.map(({ expiresAt, airline, ...credit }) => {
            const person = personOf(company, credit.personId)
            const next = fittingOrder({ ...credit, airline }, orders)
            return {
              ...credit,
              owner: person === undefined ? '' : `${person.firstName} ${person.lastName}`,
              ownerLeft: person?.state !== 'Active',
              expiresAt: instantOf(expiresAt),
              fitsNext: next === undefined ? null : fitsNext(next, credit.creditId),
            }
          }),
          sums: sumsByCurrency(found.map(({ left }) => left)),
        },
      }
    }),
  )
