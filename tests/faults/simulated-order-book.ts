import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import type { FaultPlan } from './faults.ts'
import type { Bought, PaidClaim, SimulatedOrder } from './simulated-orders.ts'

export interface OrderBookDeps {
  readonly now: () => number
  readonly random: () => number
  readonly plan: () => FaultPlan
  readonly orders: {
    readonly get: (reference: string) => SimulatedOrder | undefined
    readonly set: (reference: string, order: SimulatedOrder) => void
  }
  /** Runs something so many milliseconds later. */
  readonly after: (ms: number, run: () => void) => void
}

const refusalCodes = ['NoAvailability', 'BookError'] as const

/** How sellers issue what was ordered: at once, later, in part, or never. */
const createIssuing = ({ random, plan, orders, after }: OrderBookDeps) => {
  const happens = (chance: number): boolean => random() < chance
  /** Documents of an order, by its reference. */
  const documents = new Map<string, number>()
  const ticket = (reference: string, isWhole = false): void => {
    const order = orders.get(reference)
    if (order?.status !== 'Booked') return
    const whole: SimulatedOrder = {
      ...order,
      status: 'Ticketed',
      locator: 'QK7T4M',
      tickets: Array.from(
        { length: documents.get(reference) ?? 0 },
        (_, index) => `125000000000${index}`,
      ),
    }
    if (isWhole || !happens(plan().partials)) return orders.set(reference, whole)
    // Ticketed, and yet not whole: a locator or a ticket is missing, and comes later or never.
    orders.set(
      reference,
      happens(0.5) ? { ...whole, locator: null } : { ...whole, tickets: whole.tickets.slice(1) },
    )
    if (!happens(0.7)) return
    after(random() * 8 * 3_600_000, () => {
      const now = orders.get(reference)
      // One that was changed meanwhile has papers of its own.
      if (now?.status === 'Ticketed' && now.changedBy === null) orders.set(reference, whole)
    })
  }
  /** A seller that decides later has decided. */
  const decide = (reference: string, declines: boolean): void => {
    const order = orders.get(reference)
    if (order?.status !== 'Booked') return
    if (declines) orders.set(reference, { ...order, status: 'Canceled', declined: true })
    else ticket(reference)
  }
  return {
    /** Of a new order. */
    begin: (reference: string, bought: Bought): void => {
      documents.set(reference, bought.documents)
      if (bought.atOnce === true) ticket(reference, true)
      else if (bought.decides === true) {
        const declines = happens(plan().operatorDeclines)
        after(random() * plan().decidesWithin, () => decide(reference, declines))
      } else if (happens(plan().ticketLag))
        after(random() * plan().ticketLagMs, () => ticket(reference))
      else ticket(reference)
    },
  }
}

/** What sellers hold under our references: placed, closed and voided, under the faults of the plan. */
export const createOrderBook = (deps: OrderBookDeps) => {
  const { now, random, plan, orders, after } = deps
  const happens = (chance: number): boolean => random() < chance
  const issuing = createIssuing(deps)
  const disrupted = new Set<string>()
  /** References that take no order any more. */
  const closed = new Set<string>()
  const close = (reference: string): SupplierAnswer<SimulatedOrder | null> => {
    const order = orders.get(reference) ?? null
    if (order === null) closed.add(reference)
    return { kind: 'done', value: order }
  }
  const book = (reference: string, bought: Bought): SupplierAnswer<SimulatedOrder> => {
    const { expectedTotal } = bought
    const isHeld = bought.isHeld?.() === true
    const known = orders.get(reference)
    if (known !== undefined) return { kind: 'done', value: known }
    if (closed.has(reference)) return { kind: 'refused', code: 'BookingSessionClosed' }
    if (happens(plan().refusals))
      return { kind: 'refused', code: refusalCodes[random() < 0.5 && !isHeld ? 0 : 1] }
    const total =
      happens(plan().priceChanges) && !isHeld
        ? { ...expectedTotal, minor: expectedTotal.minor + 700 }
        : expectedTotal
    orders.set(reference, {
      reference,
      locator: happens(plan().partials) ? null : 'QK7T4M',
      status: 'Booked',
      total,
      tickets: [],
      bookedAt: now(),
      changedBy: null,
      canceled: null,
    })
    if (happens(plan().disruptions))
      after(random() * 12 * 3_600_000, () => disrupted.add(reference))
    issuing.begin(reference, bought)
    return { kind: 'done', value: orders.get(reference) as SimulatedOrder }
  }
  const cancel = (reference: string): SupplierAnswer<SimulatedOrder> => {
    const order = orders.get(reference)
    if (order === undefined) return { kind: 'refused', code: 'BookingSessionMissing' }
    if (order.status === 'Canceled') return { kind: 'done', value: order }
    if (happens(plan().undoRefusals)) return { kind: 'refused', code: 'BookError' }
    const canceled: SimulatedOrder = { ...order, status: 'Canceled' }
    orders.set(reference, canceled)
    return { kind: 'done', value: canceled }
  }
  /** Paid once a key: what it pays under another key is its own loss, and found. */
  const claim = (reference: string, { key, amount }: PaidClaim): SupplierAnswer<SimulatedOrder> => {
    const order = orders.get(reference)
    if (order === undefined) return { kind: 'refused', code: 'BookingSessionMissing' }
    if (order.status === 'Canceled') return { kind: 'refused', code: 'ProtectionEnded' }
    const claims = order.claims ?? []
    if (claims.some((one) => one.key === key)) return { kind: 'done', value: order }
    const paid: SimulatedOrder = { ...order, claims: [...claims, { key, amount }] }
    orders.set(reference, paid)
    return { kind: 'done', value: paid }
  }
  return {
    book,
    close,
    cancel,
    claim,
    /** Whose price is refunded whole, because its supplier disrupted it. */
    isDisrupted: (reference: string): boolean => disrupted.has(reference),
  }
}
