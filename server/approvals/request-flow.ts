import { booked, elapsed, priceLost } from '@portolan/domain/approvals/decide.ts'
import { decidersOf, type DeciderFacts } from '@portolan/domain/approvals/deciders.ts'
import { approvalItemStates } from '@portolan/domain/approvals/item.lifecycle.ts'
import {
  amountsIn,
  decideBy,
  type ApprovalRequest,
  type RecordCode,
  type RecordLine,
} from '@portolan/domain/approvals/request.ts'
import type { WebhookEvent } from '@portolan/domain/webhooks/webhook.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import type { ApprovedBookings, BookingRequest } from '../checkout/index.ts'
import { approverFacts } from '../companies/index.ts'
import { personById } from '../identity/index.ts'
import type { NewMail, Outbox } from '../mail/index.ts'
import { announce } from '../webhooks/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import {
  insertRequest,
  isOpenRequest,
  updateRequest,
  type StoredRequest,
} from './approvals.store.ts'

export const approvalLetter = 'approval'
/** Deadline kinds: time decides, an approved booking is placed, a placed one has ended. */
export const approvalDue = 'approval-due'
export const approvalStart = 'approval-start'
/** Deadline kinds: a price is held where a crash left it, what was held is released. */
export const approvalHold = 'approval-hold'
export const approvalRelease = 'approval-release'
/** How long the call that asks for approval has to hold the price itself, milliseconds. */
const holdGraceMs = 30_000

export interface FlowDeps {
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly approved: Pick<ApprovedBookings, 'releaseJourney'>
}

/** Who decides a request of a company, with what their line knows. */
export const deciderFactsOf = async (
  tx: Tx,
  of: OfCompany,
  company: Company,
  now: number,
): Promise<DeciderFacts> => ({ company, ...(await approverFacts(tx, of)), now })

export const decidersOfRequest = (facts: DeciderFacts, request: ApprovalRequest): string[] =>
  decidersOf(facts, { ...request, amounts: amountsIn(request, approvalItemStates) })

/** The request at an instant, with what time has decided. A placed booking ends by its saga alone. */
export const atInstant = (stored: StoredRequest, now: number): StoredRequest => {
  const request = stored.startedAt === null ? elapsed(stored.request, now) : stored.request
  return request === stored.request ? stored : { ...stored, request }
}

/** Whose news a line of the record is. A booked trip is confirmed by its own email. */
const readersOf = (
  { code, byId }: RecordLine,
  { askedById }: ApprovalRequest,
  deciders: readonly string[],
): readonly string[] => {
  if (code === 'ASKED') return deciders
  if (code === 'BOOKED') return []
  return byId === askedById ? [] : [askedById]
}

const lettersFor = async (
  tx: Tx,
  of: OfCompany,
  { request }: StoredRequest,
  { from, deciders }: { readonly from: number; readonly deciders: readonly string[] },
): Promise<NewMail[]> => {
  const mails: NewMail[] = []
  for (const [at, line] of request.record.entries()) {
    if (at < from) continue
    for (const personId of readersOf(line, request, deciders))
      // Demo colleagues and people who were only invited have no account.
      if ((await personById(tx, of.tenant, personId)) !== undefined)
        mails.push({
          tenant: of.tenant,
          personId,
          letter: approvalLetter,
          facts: { businessId: of.businessId, requestId: request.id, line: at, personId },
          cause: `${request.id}:${at}:${personId}`,
        })
  }
  return mails
}

/** Approved, and its booking has not started. */
export const isReady = ({ request, startedAt }: StoredRequest): boolean =>
  startedAt === null &&
  request.items.every(({ state }) => state === 'Approved' || state === 'AutoApproved')

/** What is due next: the clock's decision, or at once the booking of what was approved. */
const schedule = async (
  { deadlines }: Pick<FlowDeps, 'deadlines'>,
  tx: Tx,
  of: OfCompany,
  stored: StoredRequest,
  now: number,
): Promise<void> => {
  const { request } = stored
  const due = decideBy(request)
  const [kind, dueAt] = isReady(stored) ? [approvalStart, now] : [approvalDue, due]
  if (dueAt === null) return
  await deadlines.schedule(tx, {
    tenant: of.tenant,
    kind,
    key: request.id,
    dueAt,
    payload: { businessId: of.businessId, requestId: request.id },
  })
}

/** Stores a new request with its order, its emails and its deadline. */
export const keepRequest = async (
  deps: FlowDeps,
  tx: Tx,
  of: OfCompany,
  kept: {
    readonly stored: StoredRequest
    readonly order: BookingRequest
    readonly deciders: readonly string[]
  },
): Promise<void> => {
  const { stored, order, deciders } = kept
  await insertRequest(tx, of, stored, order)
  await deps.outbox.put(tx, await lettersFor(tx, of, stored, { from: 0, deciders }))
  await schedule(deps, tx, of, stored, stored.request.askedAt)
  if ((stored.holds ?? []).length === 0) return
  await deps.deadlines.schedule(tx, {
    tenant: of.tenant,
    kind: approvalHold,
    key: stored.request.id,
    dueAt: stored.request.askedAt + holdGraceMs,
    payload: { businessId: of.businessId, requestId: stored.request.id },
  })
}

/** What is held is released once, outside the transaction in which the request ends. */
const scheduleRelease = async (
  { deadlines }: Pick<FlowDeps, 'deadlines'>,
  tx: Tx,
  { tenant }: OfCompany,
  { request, holds = [] }: StoredRequest,
  now: number,
): Promise<void> => {
  if (holds.length === 0 || request.items.some(({ state }) => state === 'Booked')) return
  await deadlines.schedule(tx, {
    tenant,
    kind: approvalRelease,
    key: request.id,
    dueAt: now,
    payload: { holds: holds.map(({ product, reference }) => ({ product, reference })) },
  })
}

const decisions: readonly RecordCode[] = ['APPROVED', 'DENIED', 'AUTO_APPROVED', 'AUTO_DENIED']
/** Decisions of people and of time among the record's lines from `from` on. */
const decisionNews = ({ request, bookingId }: StoredRequest, from: number): WebhookEvent[] =>
  request.record.flatMap(({ code, at, itemIds }, line) =>
    line >= from && decisions.includes(code)
      ? itemIds.map((itemId) => ({
          kind: 'approval.decided' as const,
          cause: `${request.id} ${line} ${itemId}`,
          at,
          data: { requestId: request.id, itemId, bookingId, decision: code },
        }))
      : [],
  )

/** Writes what happened to a request, with the emails and deadlines that follow from it. */
export const changeRequest = async (
  deps: FlowDeps,
  tx: Tx,
  of: OfCompany,
  change: {
    readonly before: StoredRequest
    readonly after: StoredRequest
    readonly now: number
  },
): Promise<void> => {
  const { before, after, now } = change
  if (after === before) return
  const isOver = !isOpenRequest(after)
  await updateRequest(tx, of, after, { dropOrder: isOver || after.startedAt !== null })
  const from = before.request.record.length
  await deps.outbox.put(tx, await lettersFor(tx, of, after, { from, deciders: [] }))
  await announce(tx, of, decisionNews(after, from))
  if (isOver) await scheduleRelease(deps, tx, of, after, now)
  if (isOver && after.startedAt === null)
    await deps.approved.releaseJourney(tx, of.tenant, after.bookingId)
  else await schedule(deps, tx, of, after, now)
}

/** Everything of a request expires: its price is gone, or its booking failed. */
export const lost = (stored: StoredRequest, failure: string, now: number): StoredRequest => ({
  ...stored,
  failure,
  request: stored.request.items.reduce(
    (request, { id }) => priceLost(request, id, now),
    stored.request,
  ),
})
export const allBooked = (stored: StoredRequest, now: number): StoredRequest => ({
  ...stored,
  request: stored.request.items.reduce(
    (request, { id }) => booked(request, id, now),
    stored.request,
  ),
})
