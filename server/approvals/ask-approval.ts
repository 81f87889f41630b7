import { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { askForApproval, type AskedRequest } from '@portolan/domain/approvals/ask.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import {
  totalOf,
  type ApprovedBookings,
  type BookingProducts,
  type BookingRequest,
} from '../checkout/index.ts'
import { companyOf } from '../companies/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { route, type RequestContext, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { reject } from '../platform/refused.ts'
import { requestOfBooking, type RequestFacts, type StoredRequest } from './approvals.store.ts'
import { buyFreeze, type FreezeDeps } from './freeze-price.ts'
import type { HoldPrice } from './hold-price.ts'
import { inOwnCompany, recordRequest } from './in-company.ts'
import { noSuchRequest } from './refusals.ts'
import { decidersOfRequest, deciderFactsOf, keepRequest, type FlowDeps } from './request-flow.ts'
import { requestView } from './request-view.ts'
import { rulingOf, savedIdsOf, type Review, type Reviews } from './review.ts'

export interface AskDeps extends FlowDeps, Pick<FreezeDeps, 'freezes'> {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Pick<Ids, 'make'>
  readonly sold: Pick<BookingProducts, 'of' | 'titleOf'>
  readonly reviews: Reviews
  readonly approved: ApprovedBookings
  readonly log: Log
  readonly holdPrice: HoldPrice
}
type Reason = BodyOf<typeof askApproval>['reason']

const bookPageOf = ({ sold }: Pick<AskDeps, 'sold'>, { parts }: BookingRequest): string => {
  const [first] = parts
  if (first === undefined) throw new Error('approvals: an order of nothing')
  // A package is followed on pages of its own.
  return parts.some(({ packaged }) => packaged) ? '/packages/book/' : sold.of(first).bookPage
}

const factsOf = (
  deps: Pick<AskDeps, 'sold' | 'approved'>,
  order: BookingRequest,
  { review, reason }: { readonly review: Review; readonly reason: Reason },
): RequestFacts => ({
  title: deps.sold.titleOf(order.parts),
  bookPage: bookPageOf(deps, order),
  travelerNames: order.travelers.map(({ name }) => name),
  trip: deps.approved.tripOf(order),
  reason,
  ...(order.chargedTo === undefined ? {} : { chargedTo: order.chargedTo }),
  breaches: review.breaches,
  approvalOver: review.approvalOver,
  freshSignInOver: review.freshSignInOver,
  paidWithCard: order.details.methodToken !== null,
})

/**
 * What is asked for: a checkout is one item, as its parts are booked all or none. What keeps its
 * price is known once its supplier has answered (decision 0189).
 */
const askedOf = (
  id: string,
  order: BookingRequest,
  {
    review,
    reason,
    now,
  }: { readonly review: Review; readonly reason: Reason; readonly now: number },
): AskedRequest => ({
  id,
  businessId: order.businessId ?? '',
  askedById: order.personId,
  travelerIds: review.travelerIds,
  askedAt: now,
  withoutDecision: review.withoutDecision,
  reason,
  items: [
    {
      id: 'item_1',
      price: totalOf(order.parts),
      verdict: review.verdict,
      hold: { by: 'Nothing' },
      startsAt: review.startsAt,
    },
  ],
})

/**
 * Keeps an accepted order as a request, and begins to buy the freeze of its price. Refuses the
 * whole press where the reason is missing. The answer is called after the commit.
 */
const keep = async (
  deps: AskDeps,
  { tx, of, order }: { readonly tx: Tx; readonly of: OfCompany; readonly order: BookingRequest },
  {
    review,
    reason,
    freezeQuoteId,
    context,
  }: {
    readonly review: Review
    readonly reason: Reason
    readonly freezeQuoteId: string | undefined
    readonly context: RequestContext
  },
): Promise<() => void> => {
  const { now } = context
  const made = askForApproval(askedOf(deps.ids.make('request'), order, { review, reason, now }))
  if (!made.ok) {
    const { code } = made.refusal
    return code === 'NothingToAsk'
      ? reject(noSuchRequest)
      : reject({ code, message: 'A choice out of policy needs a reason.', field: 'reason' })
  }
  const company = await companyOf(tx, of)
  if (company === undefined) return reject(noSuchRequest)
  const facts = await deciderFactsOf(tx, of, company, now)
  const { holds } = deps.approved
  const bought =
    freezeQuoteId === undefined
      ? null
      : await buyFreeze(deps, tx, { order, quoteId: freezeQuoteId, review, now })
  const stored: StoredRequest = {
    request: made.value,
    bookingId: order.id,
    facts: factsOf(deps, order, { review, reason }),
    startedAt: null,
    failure: null,
    holds: holds.holdsFor(order.parts) === null ? [] : holds.partsOf(order),
    freeze: bought && bought.freeze,
    usedLinks: [],
  }
  await keepRequest(deps, tx, of, {
    stored,
    order,
    deciders: decidersOfRequest(facts, made.value),
  })
  await recordRequest({ tx, of }, context, 'APPROVAL_ASKED', made.value.id)
  return () => bought?.wake()
}

/** Accepts an order as `place-booking` does, and keeps it until it is approved. */
export const askApprovalRoute = (deps: AskDeps): Route =>
  route(askApproval, async ({ body: { reason, freezeQuoteId, ...booking } }, context) => {
    const { principal } = context
    const { tenant, businessId, personId } = principal
    const asking = { quoteId: booking.quoteId, savedIds: savedIdsOf(booking) }
    const review = await deps.reviews.of(principal, asking)
    const of = businessId === null ? null : { tenant, businessId }
    let wake = (): void => {}
    const asked = await deps.approved.ask(principal, booking, {
      ruling: rulingOf(review, booking),
      within: (work) =>
        of === null ? deps.database.tenant(tenant, work) : deps.database.company(of, work),
      keep: async (tx, order) => {
        if (of === null || review === null) return reject(noSuchRequest)
        wake = await keep(deps, { tx, of, order }, { review, reason, freezeQuoteId, context })
      },
    })
    if (!asked.ok) return asked
    wake()
    if (of === null) return refuse(noSuchRequest)
    const requestId = await deps.database.company(
      of,
      async (tx) => (await requestOfBooking(tx, of, asked.value))?.request.id,
    )
    if (requestId === undefined) return refuse(noSuchRequest)
    // At once; where that fails, its deadline holds it.
    await deps.holdPrice(of, requestId).catch((error: unknown) => {
      deps.log.warn('approvals: a price is held later', { error })
    })
    return inOwnCompany(deps, context, async ({ tx, facts }) => {
      const stored = await requestOfBooking(tx, of, asked.value)
      return stored === undefined
        ? refuse(noSuchRequest)
        : ok(requestView(facts, stored, { personId, nowPrice: null }))
    })
  })
