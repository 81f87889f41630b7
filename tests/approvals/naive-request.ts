import { danaUpTo, hour, type Act, type Outcome, type QuarterCase } from './quarter-cases.ts'

interface NaiveItem {
  readonly id: string
  readonly price: number
  readonly heldUntil: number | null
  /** The most that a freeze pays of a rise; null where no freeze was bought. */
  readonly frozenUpTo: number | null
  readonly startsAt: number
  state: string
  paid: number | null
  byFreeze: number
}

/**
 * Who decides (approvals-3, approvals-4): Dana within her limit, Elena always; nobody for
 * themselves.
 */
const mayDecide = (byId: string, items: readonly NaiveItem[], askedById: string): boolean => {
  if (byId === 'tomas') return false
  if (byId === askedById) return false
  if (byId === 'elena') return true
  if (byId !== 'dana') return false
  let all = 0
  for (const { price } of items) all += price
  return all <= danaUpTo
}

/** By approvals-6: what time has done to an item. */
const age = (item: NaiveItem, now: number, askedAt: number, withoutDecision: string): void => {
  const reviewEnds = askedAt + 24 * hour
  let lapses = item.startsAt
  if (item.heldUntil !== null && item.heldUntil < lapses) lapses = item.heldUntil
  if (item.state === 'Waiting') {
    if (lapses <= reviewEnds) {
      if (now >= lapses) item.state = 'Expired'
    } else if (now >= reviewEnds) {
      item.state = withoutDecision === 'Approve' ? 'AutoApproved' : 'AutoDenied'
    }
  }
  if (item.state === 'Approved' || item.state === 'AutoApproved') {
    if (now >= lapses) item.state = 'Expired'
  }
}

/** By approvals-7: all decisions of a press, or none. */
const press = (
  items: readonly NaiveItem[],
  { byId, decisions, note }: Extract<Act, { kind: 'decide' }>,
  askedById: string,
): void => {
  if (!mayDecide(byId, items, askedById)) return
  let denies = false
  for (const { itemId, decision } of decisions) {
    const item = items.find(({ id }) => id === itemId)
    if (item === undefined) return
    if (item.state === 'Waiting') {
      if (decision === 'Deny') denies = true
      continue
    }
    const isSame =
      decision === 'Approve'
        ? item.state === 'Approved' || item.state === 'Booked'
        : item.state === 'Denied'
    if (!isSame) return
  }
  if (denies && note.length < 10) return
  for (const { itemId, decision } of decisions) {
    const item = items.find(({ id }) => id === itemId)
    if (item?.state === 'Waiting') item.state = decision === 'Approve' ? 'Approved' : 'Denied'
  }
}

/** By approvals-8: who asked or travels withdraws what is not booked and not over. */
const takeBack = (
  items: readonly NaiveItem[],
  { byId, itemIds }: Extract<Act, { kind: 'withdraw' }>,
  askedById: string,
): void => {
  if (byId !== askedById && byId !== 'tomas') return
  if (items.some(({ id, state }) => itemIds.includes(id) && state === 'Booked')) return
  for (const item of items)
    if (itemIds.includes(item.id) && ['Waiting', 'Approved', 'AutoApproved'].includes(item.state))
      item.state = 'Withdrawn'
}

/**
 * By approvals-5 and approvals-14: the airline keeps its price whatever happens, a freeze pays what
 * it rose by, up to its cap.
 */
const costOf = (item: NaiveItem, now: number, market: number): number => {
  if (item.heldUntil === null || now >= item.heldUntil || market <= item.price) return market
  if (item.frozenUpTo === null) return item.price
  const rise = market - item.price
  return rise <= item.frozenUpTo ? item.price : market - item.frozenUpTo
}

/** By approvals-10: what is approved is bought at the price that was asked, or less. */
const buy = (item: NaiveItem, now: number, market: number): void => {
  if (item.state !== 'Approved' && item.state !== 'AutoApproved') return
  const costs = costOf(item, now, market)
  if (costs > item.price) {
    item.state = 'Expired'
    return
  }
  item.state = 'Booked'
  item.paid = costs
  if (item.frozenUpTo !== null) item.byFreeze = market - costs
}

/** A request to its end, as docs/product says it. */
export const naiveOutcome = ({ asked, acts, marketPrice }: QuarterCase): Outcome => {
  const items = asked.items.map((item): NaiveItem => ({
    id: item.id,
    price: item.price.minor,
    heldUntil: item.hold.by === 'Nothing' ? null : item.hold.until,
    frozenUpTo: item.hold.by === 'Freeze' ? item.hold.upTo.minor : null,
    startsAt: item.startsAt,
    state: 'Waiting',
    paid: null,
    byFreeze: 0,
  }))
  for (const act of acts) {
    for (const item of items) age(item, act.at, asked.askedAt, asked.withoutDecision)
    if (act.kind === 'decide') press(items, act, asked.askedById)
    if (act.kind === 'withdraw') takeBack(items, act, asked.askedById)
    for (const item of items) buy(item, act.at, marketPrice(item.id, act.at))
  }
  return {
    states: items.map(({ state }) => state),
    paid: items.map(({ paid }) => paid),
    byFreeze: items.map(({ byFreeze }) => byFreeze),
  }
}
