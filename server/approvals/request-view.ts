import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import type { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { decisionFacts } from '@portolan/domain/approvals/decision-facts.ts'
import { approverLine, type DeciderFacts } from '@portolan/domain/approvals/deciders.ts'
import { approvalItemStates } from '@portolan/domain/approvals/item.lifecycle.ts'
import { amountsIn, decideBy, type ApprovalRequest } from '@portolan/domain/approvals/request.ts'
import { chargedToNames } from '@portolan/domain/companies/charge-to.ts'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { worstVerdict } from '@portolan/domain/policies/judge.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { isOpenRequest, type StoredRequest } from './approvals.store.ts'
import { decidersOfRequest } from './request-flow.ts'

export type RequestView = AnswerOf<typeof readApproval>
export type ListedRequest = AnswerOf<typeof listApprovals>['requests'][number]
type Item = RequestView['items'][number]

const nameIn = (company: Company, id: string): string => {
  const person = personOf(company, id)
  return person === undefined ? 'Former colleague' : `${person.firstName} ${person.lastName}`
}

const holdView = (hold: ApprovalRequest['items'][number]['hold']): Item['hold'] =>
  hold.by === 'Nothing' ? hold : { ...hold, until: instantOf(hold.until) }

/** Who asked and who travels. */
export const isInvolved = (
  { askedById, travelerIds }: ApprovalRequest,
  personId: string,
): boolean => personId === askedById || travelerIds.includes(personId)

/** Whose requests somebody may be shown: their own alone, or undefined for any of the company. */
export const ownAlone = ({ company }: DeciderFacts, personId: string): string | undefined => {
  const person = personOf(company, personId)
  return hasRight(person, 'viewAdmin') || hasRight(person, 'approve') ? undefined : personId
}
/** Who may see a request: the people of it, who decides, and who runs the company. */
export const maySee = (facts: DeciderFacts, request: ApprovalRequest, personId: string): boolean =>
  isInvolved(request, personId) ||
  hasRight(personOf(facts.company, personId), 'viewAdmin') ||
  decidersOfRequest(facts, request).includes(personId)

const waits = ({ items }: ApprovalRequest): boolean =>
  items.some(({ state }) => state === 'Waiting')
export const mayDecide = (
  facts: DeciderFacts,
  request: ApprovalRequest,
  personId: string,
): boolean => waits(request) && decidersOfRequest(facts, request).includes(personId)

const itemViews = (
  { request, facts: { title } }: StoredRequest,
  nowPrice: MoneyWire | null,
  now: number,
): Item[] => {
  const [only] = request.items
  const prices = nowPrice === null || only === undefined ? {} : { [only.id]: nowPrice }
  return decisionFacts(request, prices, now).items.map(
    ({ item, nowPrice: price, withoutDecision }): Item => ({
      id: item.id,
      title,
      state: item.state,
      verdict: item.verdict,
      price: item.price,
      nowPrice: price,
      hold: holdView(item.hold),
      startsAt: instantOf(item.startsAt),
      withoutDecision: withoutDecision && {
        at: instantOf(withoutDecision.at),
        becomes: withoutDecision.becomes,
      },
    }),
  )
}

const tripView = ({ trip = [] }: StoredRequest['facts']): RequestView['trip'] => {
  const [first] = trip
  if (first === undefined) return null
  const ends = trip.map(({ endsAt }) => Date.parse(endsAt))
  return { startsAt: first.startsAt, endsAt: instantOf(Math.max(...ends)), parts: [...trip] }
}

/** A freeze that is being bought for a request that waits. */
const freezingView = (
  { request, freeze }: StoredRequest,
  personId: string,
): RequestView['freezing'] => {
  if (freeze == null || freeze.contractId !== null || !waits(request)) return null
  const page = `/flights/book/?booking=${freeze.bookingId}`
  return { fee: freeze.fee, page: personId === request.askedById ? page : null }
}

/** A request as a person of the company sees it. */
export const requestView = (
  facts: DeciderFacts,
  stored: StoredRequest,
  {
    personId,
    nowPrice,
    budget = null,
  }: {
    readonly personId: string
    readonly nowPrice: MoneyWire | null
    readonly budget?: RequestView['budget']
  },
): RequestView => {
  const { request, facts: said, bookingId, startedAt } = stored
  const { company, now } = facts
  const named = (id: string): string => nameIn(company, id)
  const by = decideBy(request)
  const amounts = amountsIn(request, approvalItemStates)
  const isOpen = isOpenRequest(stored)
  return {
    id: request.id,
    title: said.title,
    askedBy: named(request.askedById),
    askedAt: instantOf(request.askedAt),
    travelers: [...said.travelerNames],
    trip: tripView(said),
    items: itemViews(stored, nowPrice, now),
    reason: said.reason,
    chargedTo: said.chargedTo === undefined ? null : chargedToNames(said.chargedTo),
    // The contract's arrays are mutable; nothing writes to these.
    breaches: said.breaches as RequestView['breaches'],
    approvalOver: said.approvalOver,
    decideBy: by === null ? null : instantOf(by),
    line: approverLine(facts, { ...request, amounts }).map((step) => ({
      name: named(step.personId),
      upTo: step.upTo,
      status: step.status,
      decidedBy: step.decidedById === null ? null : named(step.decidedById),
    })),
    deciders: decidersOfRequest(facts, request).map(named),
    record: request.record.map(({ at, code, byId, note }) => ({
      at: instantOf(at),
      code,
      by: byId === null ? null : named(byId),
      note: note ?? null,
    })),
    budget,
    freezing: freezingView(stored, personId),
    failure: stored.failure,
    // A booking is followed by who placed it.
    bookingPage:
      startedAt !== null && personId === request.askedById
        ? `${said.bookPage}?booking=${bookingId}`
        : null,
    mayDecide: mayDecide(facts, request, personId),
    mayWithdraw: isOpen && startedAt === null && isInvolved(request, personId),
  }
}

export const listedRequest = (
  facts: DeciderFacts,
  { request, facts: said }: StoredRequest,
  personId: string,
): ListedRequest => {
  const by = decideBy(request)
  return {
    id: request.id,
    title: said.title,
    askedBy: nameIn(facts.company, request.askedById),
    askedAt: instantOf(request.askedAt),
    travelers: [...said.travelerNames],
    trip: tripView(said),
    totals: amountsIn(request, approvalItemStates),
    verdict: worstVerdict(request.items.map(({ verdict }) => verdict)),
    // The contract's arrays are mutable; nothing writes to these.
    breaches: said.breaches as ListedRequest['breaches'],
    waitingItemIds: request.items.flatMap(({ id, state }) => (state === 'Waiting' ? [id] : [])),
    state: request.items[0]?.state ?? 'Withdrawn',
    decideBy: by === null ? null : instantOf(by),
    mayDecide: mayDecide(facts, request, personId),
  }
}
