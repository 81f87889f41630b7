import { next } from '@portolan/kernel/lifecycle.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { decidersOf, type DeciderFacts } from './deciders.ts'
import {
  approvalItemLifecycle,
  approvalItemStates,
  type ApprovalItemEvent,
} from './item.lifecycle.ts'
import {
  amountsIn,
  isWaiting,
  lapsesAt,
  withoutDecision,
  type ApprovalItem,
  type ApprovalRequest,
  type RecordCode,
  type RecordLine,
  type WithoutDecision,
} from './request.ts'
import { leastNoteLength } from './terms.ts'

export type ApprovalRefusalCode =
  | 'NotFound'
  /** The person may not decide, or is involved. */
  | 'NotAllowed'
  /** The item was decided otherwise, withdrawn or expired meanwhile. */
  | 'AlreadyDecided'
  | 'PriceLapsed'
  | 'NoteTooShort'
export interface ApprovalRefusal {
  readonly code: ApprovalRefusalCode
  readonly itemId?: string
}
export type Decided = Result<ApprovalRequest, ApprovalRefusal>

/** Who acts and when. `actedBy` is set in a delegated session. */
export interface Actor {
  readonly byId: string | null
  readonly actedBy?: string | null
  readonly at: number
  readonly note?: string
}

const codes: Readonly<Record<ApprovalItemEvent, RecordCode>> = {
  approve: 'APPROVED',
  deny: 'DENIED',
  reviewEndsApproved: 'AUTO_APPROVED',
  reviewEndsDenied: 'AUTO_DENIED',
  priceLapses: 'EXPIRED',
  withdraw: 'WITHDRAWN',
  book: 'BOOKED',
}

/** Applies an event to items that allow it, and records it once. */
const happened = (
  request: ApprovalRequest,
  event: ApprovalItemEvent,
  itemIds: readonly string[],
  actor: Actor,
): ApprovalRequest => {
  const moved = (item: ApprovalItem) =>
    itemIds.includes(item.id) ? next(approvalItemLifecycle, item.state, event) : undefined
  const changed = request.items.filter((item) => moved(item) !== undefined)
  if (changed.length === 0) return request
  const line: RecordLine = {
    ...actor,
    code: codes[event],
    itemIds: changed.map(({ id }) => id),
  }
  return {
    ...request,
    items: request.items.map((item) => ({ ...item, state: moved(item) ?? item.state })),
    record: [...request.record, line],
  }
}

const eventOf = {
  Expired: 'priceLapses',
  AutoApproved: 'reviewEndsApproved',
  AutoDenied: 'reviewEndsDenied',
} as const

/** What happens to an item by time alone: a decision, and the end of the price of an approved one. */
const undecided = (request: ApprovalRequest, item: ApprovalItem): WithoutDecision[] => {
  const lapse = { itemId: item.id, at: lapsesAt(item), becomes: 'Expired' as const }
  if (item.state === 'Approved' || item.state === 'AutoApproved') return [lapse]
  if (!isWaiting(item)) return []
  const first = withoutDecision(request, item)
  return first.becomes === 'AutoApproved' ? [first, lapse] : [first]
}

/**
 * The request at an instant: what nobody decided in time has happened, each at its own time and in
 * order (approvals-6). Calling it again, or in several steps, gives the same.
 */
export const elapsed = (request: ApprovalRequest, now: number): ApprovalRequest =>
  request.items
    .flatMap((item) => undecided(request, item))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .reduce(
      (at, { itemId, becomes, at: when }) =>
        happened(at, eventOf[becomes], [itemId], { byId: null, at: when }),
      request,
    )

export interface ItemDecision {
  readonly itemId: string
  readonly decision: 'Approve' | 'Deny'
}

const decisionFault = (
  item: ApprovalItem | undefined,
  { itemId, decision }: ItemDecision,
): ApprovalRefusal | undefined => {
  if (item === undefined) return { code: 'NotFound', itemId }
  if (isWaiting(item)) return undefined
  const same = decision === 'Approve' ? ['Approved', 'Booked'] : ['Denied']
  if (same.includes(item.state)) return undefined
  return { code: item.state === 'Expired' ? 'PriceLapsed' : 'AlreadyDecided', itemId }
}

/**
 * Decides items, all of them or none (approvals-7). Sending the same decision again changes
 * nothing. A denial has a note.
 */
export const decide = (
  asked: ApprovalRequest,
  decisions: readonly ItemDecision[],
  actor: Actor & { readonly byId: string },
  facts: Omit<DeciderFacts, 'now'>,
): Decided => {
  const request = elapsed(asked, actor.at)
  // By what was asked for: an approver who denies one item cannot lower the rest to their limit.
  const amounts = amountsIn(request, approvalItemStates)
  if (!decidersOf({ ...facts, now: actor.at }, { ...request, amounts }).includes(actor.byId))
    return refuse({ code: 'NotAllowed' })
  const twice = decisions.find(
    ({ itemId }, at) => decisions.findIndex((other) => other.itemId === itemId) !== at,
  )
  if (twice !== undefined) return refuse({ code: 'AlreadyDecided', itemId: twice.itemId })
  for (const decision of decisions) {
    const fault = decisionFault(
      request.items.find(({ id }) => id === decision.itemId),
      decision,
    )
    if (fault !== undefined) return refuse(fault)
  }
  const ids = (of: ItemDecision['decision']): string[] =>
    decisions.filter(({ decision }) => decision === of).map(({ itemId }) => itemId)
  const denied = ids('Deny').filter((id) =>
    request.items.some((one) => one.id === id && isWaiting(one)),
  )
  if (denied.length > 0 && (actor.note ?? '').trim().length < leastNoteLength)
    return refuse({ code: 'NoteTooShort' })
  return ok(happened(happened(request, 'approve', ids('Approve'), actor), 'deny', denied, actor))
}

/** Withdraws what is not booked yet: who asked or who travels, at any time (approvals-8). */
export const withdraw = (
  asked: ApprovalRequest,
  itemIds: readonly string[],
  actor: Actor & { readonly byId: string },
): Decided => {
  const request = elapsed(asked, actor.at)
  if (actor.byId !== request.askedById && !request.travelerIds.includes(actor.byId))
    return refuse({ code: 'NotFound' })
  const booked = request.items.find(({ id, state }) => itemIds.includes(id) && state === 'Booked')
  if (booked !== undefined) return refuse({ code: 'AlreadyDecided', itemId: booked.id })
  return ok(happened(request, 'withdraw', itemIds, actor))
}

/** Withdraws everything of a traveler who leaves the company (approvals-9). */
export const withdrawForLeaver = (
  asked: ApprovalRequest,
  leaverId: string,
  actor: Actor,
): ApprovalRequest => {
  const request = elapsed(asked, actor.at)
  if (!request.travelerIds.includes(leaverId)) return request
  return happened(
    request,
    'withdraw',
    request.items.map(({ id }) => id),
    actor,
  )
}

/** Whether an item can be booked: approved, at no more than what was asked for (approvals-10). */
export const checkBookable = (
  asked: ApprovalRequest,
  itemId: string,
  priced: { readonly at: number; readonly price: ApprovalItem['price'] },
): Result<ApprovalItem, ApprovalRefusal> => {
  const item = elapsed(asked, priced.at).items.find(({ id }) => id === itemId)
  if (item === undefined) return refuse({ code: 'NotFound', itemId })
  if (item.state === 'Expired') return refuse({ code: 'PriceLapsed', itemId })
  if (item.state !== 'Approved' && item.state !== 'AutoApproved')
    return refuse({ code: 'NotAllowed', itemId })
  const { price } = priced
  return price.currency === item.price.currency && price.minor <= item.price.minor
    ? ok(item)
    : refuse({ code: 'PriceLapsed', itemId })
}

/** The booking of an item took place. */
export const booked = (request: ApprovalRequest, itemId: string, at: number): ApprovalRequest =>
  happened(request, 'book', [itemId], { byId: null, at })
/** A price that could not be kept: the item expires, and is asked for again by a new request. */
export const priceLost = (request: ApprovalRequest, itemId: string, at: number): ApprovalRequest =>
  happened(request, 'priceLapses', [itemId], { byId: null, at })
