import { checkApproval } from '@portolan/contract/approvals/check-approval.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { approverLine } from '@portolan/domain/approvals/deciders.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { totalOf } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { offeredFreeze, type FreezeDeps } from './freeze-price.ts'
import { inOwnCompany } from './in-company.ts'
import { decidersOf } from '@portolan/domain/approvals/deciders.ts'
import { notBookableRefusal } from './bookable-travelers.ts'
import type { Reviews } from './review.ts'

type Answer = AnswerOf<typeof checkApproval>
const free: Answer = {
  process: 'auto',
  verdict: 'InPolicy',
  breaches: [],
  approvalOver: null,
  needsReason: false,
  deciders: [],
  withoutDecision: 'Approve',
  heldHours: null,
  freeze: null,
}
const hourMs = 3_600_000

/** Before anything is sent: whether it is approved first, and who decides. */
export const checkApprovalRoute = ({
  database,
  reviews,
  ...freezing
}: FreezeDeps & { readonly database: Database; readonly reviews: Reviews }): Route =>
  route(checkApproval, async ({ body: { quoteId, savedTravelerIds } }, context) => {
    const { principal } = context
    const { tenant, personId } = principal
    const quote = await database.tenant(tenant, (tx) =>
      freezing.approved.quoteOf(tx, tenant, personId, quoteId),
    )
    if (quote === null) return refuse({ code: 'NotFound', message: 'There is no such quote.' })
    const review = await reviews.of(principal, { quoteId, savedIds: savedTravelerIds })
    if (review === null) return ok(free)
    const refusal = notBookableRefusal(review, (position) => `savedTravelerIds.${position}`)
    if (refusal !== null) return refuse(refusal)
    const { now } = context
    const freeze = await offeredFreeze(freezing, review, { tenant, personId, quote, now })
    return inOwnCompany<Answer>({ database }, context, async ({ facts }) => {
      const { process, verdict, approvalOver, withoutDecision, travelerIds } = review
      const asked = { askedById: personId, travelerIds, amounts: [totalOf(quote.parts)] }
      const holdsFor = freezing.approved.holds.holdsFor(quote.parts)
      const line = approverLine(facts, asked).flatMap(({ decidedById }) => decidedById ?? [])
      // Somebody of the line, or where there is none everybody who runs the company.
      const deciders = line.length > 0 ? line : decidersOf(facts, asked)
      return ok({
        process,
        verdict,
        // The contract's arrays are mutable; nothing writes to these.
        breaches: review.breaches as Answer['breaches'],
        approvalOver,
        needsReason: verdict === 'OutOfPolicy',
        withoutDecision,
        heldHours: holdsFor === null ? null : Math.floor(holdsFor / hourMs),
        freeze: freeze && {
          quoteId: freeze.quoteId,
          fee: freeze.fee,
          upTo: freeze.upTo,
          until: instantOf(freeze.until),
        },
        deciders:
          process === 'auto'
            ? []
            : deciders.flatMap((id) => {
                const person = personOf(facts.company, id)
                return person === undefined ? [] : [`${person.firstName} ${person.lastName}`]
              }),
      })
    })
  })
