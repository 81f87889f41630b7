import type { ErrorCode } from '@portolan/contract/errors.ts'
import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import type {
  CancellationQuote,
  CancellationTerms,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type {
  FlightSupplier,
  SupplierOrder,
  SupplierPrice,
} from '@portolan/server/flights/flight-supplier.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import type { LodgingSupplier } from '@portolan/server/lodging/lodging-supplier.ts'
import type { Acquirer, AcquirerAnswer, Charge } from '@portolan/server/payments/acquirer.ts'
import { callFaults, type CallFault, type FaultPlan } from './faults.ts'
import { tickets } from './journey.ts'
import {
  createSimulatedChanges,
  type ChangeOver,
  type SuppliedChange,
} from './simulated-changes.ts'
import { lodgingOver } from './simulated-lodging.ts'
import { sellersOver } from './simulated-sellers.ts'
import { createOrderBook } from './simulated-order-book.ts'
import type { SimulatedOrder, SimulatedOrders } from './simulated-orders.ts'

/** What reached a counterparty, in order: the history that invariants are checked on. */
export interface Sent {
  readonly at: number
  readonly to: 'supplier' | 'acquirer'
  readonly what: string
  readonly reference: string
  /** Minor units it asked for; null where it was not about money. */
  readonly amount: number | null
  readonly fault: CallFault
  /** How often it changed something there (late effects: once they happen). */
  effects: number
}

export type SimulatedCall =
  | 'price'
  | 'book'
  | 'readBack'
  | 'closeReference'
  | 'cancel'
  | 'quoteCancellation'
  | 'confirmCancellation'
  | 'quoteChange'
  | 'confirmChange'

/**
 * The counterparties themselves, shared by all workers: what they hold survives every crash of
 * ours.
 */
export interface Counterparties {
  readonly orders: ReadonlyMap<string, SimulatedOrder>
  readonly charges: ReadonlyMap<string, Charge>
  /** What suppliers have changed, oldest first. */
  readonly changes: readonly SuppliedChange[]
  readonly history: readonly Sent[]
  /**
   * Their side of one worker's connections. `sending` is told of each effect in the moment it is
   * sent.
   */
  readonly forWorker: (
    gate: (name: string) => Promise<void>,
    sending?: () => void,
  ) => {
    /** Whatever the product; the sellers below are made of it. */
    orders: SimulatedOrders
    supplier: Pick<FlightSupplier, SimulatedCall>
    lodging: Pick<LodgingSupplier, SimulatedCall>
    acquirer: Acquirer
  } & ReturnType<typeof sellersOver>
  /** Effects and changes that come by themselves. */
  readonly nextAt: () => number | null
  readonly runDue: () => void
}

export interface World {
  readonly now: () => number
  readonly random: () => number
  /** The plan, healthy again after its time. */
  readonly plan: () => FaultPlan
  /** An effect comes later than any grace: what it leaves is the sweep's. */
  readonly onVeryLate?: () => void
}

/** One after the other, as it was: what a stale read answers from. */
const createCopies = <V>(now: () => number) => {
  const present = new Map<string, V>()
  const past = new Map<string, { at: number; value: V }[]>()
  return {
    present: present as ReadonlyMap<string, V>,
    get: (reference: string): V | undefined => present.get(reference),
    set: (reference: string, value: V): void => {
      present.set(reference, value)
      past.set(reference, [...(past.get(reference) ?? []), { at: now(), value }])
    },
    asOf: (reference: string, at: number): V | null =>
      past.get(reference)?.findLast((one) => one.at <= at)?.value ?? null,
  }
}

const pricedFlights = (
  total: MoneyWire,
  { fingerprint }: (typeof tickets)[number],
): SupplierPrice => ({
  slices: [],
  price: { passengers: [], ...untaxedPrice(total) },
  passportRequired: false,
  oneTicket: true,
  freeUntil: null,
  holdsFor: null,
  fingerprint,
})

/** What no grace covers (`bookingTerms.supplierGrace`, less what a worker may take to send). */
const veryLateMs = 31 * 60_000
/** How long the supplier's quote for a cancellation is valid, and when the refund becomes smaller. */
const quoteLifetime = 15 * 60_000
const termsHold = 6 * 3_600_000
const nothing: MoneyWire = { minor: 0, currency: 'USD' }
const declineCodes = [
  'CardDeclined',
  'InsufficientFunds',
  'CreditCardExpired',
  'FraudAutoReject',
] as const

type Effect = <A extends { readonly kind: string }>(
  to: Sent['to'],
  what: string,
  reference: string,
  run: () => A,
) => Promise<A | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'garbage' }>
/** What may be asked again: it has its effect once. */
const againOver = (
  effect: Effect,
  { cancel, claim }: Pick<ReturnType<typeof createOrderBook>, 'cancel' | 'claim'>,
): Pick<SimulatedOrders, 'cancel' | 'claim'> => ({
  cancel: (reference) => effect('supplier', 'cancel', reference, () => cancel(reference)),
  claim: (reference, of) => effect('supplier', 'claim', reference, () => claim(reference, of)),
})

export const createCounterparties = (world: World): Counterparties => {
  const orders = createCopies<SimulatedOrder>(world.now)
  const charges = createCopies<Charge>(world.now)
  const history: Sent[] = []
  const opened = world.now()
  let later: { at: number; run: () => void }[] = []

  const happens = (chance: number): boolean => world.random() < chance
  const pick = <T>(list: readonly T[]): T => list[Math.floor(world.random() * list.length)] as T
  const after = (ms: number, run: () => void): void =>
    void later.push({ at: world.now() + Math.round(ms), run })
  const faultOf = (chance: number): CallFault => {
    if (!happens(chance)) return 'none'
    return happens(world.plan().lates) ? 'late' : pick(callFaults.slice(1))
  }

  /** Carries an effect out under a fault. `effect` answers what the counterparty would have said. */
  const under = <A extends { readonly kind: string }>(
    sent: Omit<Sent, 'effects'>,
    effect: () => A,
  ): A | { kind: 'unknown'; cause: 'timeout' | 'garbage' } => {
    const line: Sent = { ...sent, effects: 0 }
    history.push(line)
    const run = (): A => {
      const held = [orders.get(sent.reference), charges.get(sent.reference)]
      const answer = effect()
      if (orders.get(sent.reference) !== held[0] || charges.get(sent.reference) !== held[1])
        line.effects++
      return answer
    }
    switch (sent.fault) {
      case 'none':
        return run()
      case 'timeout-before':
        return { kind: 'unknown', cause: 'timeout' }
      case 'garbage-before':
        return { kind: 'unknown', cause: 'garbage' }
      case 'timeout-after':
        return (run(), { kind: 'unknown', cause: 'timeout' })
      case 'garbage-after':
        return (run(), { kind: 'unknown', cause: 'garbage' })
      case 'throws-before':
        throw new Error('simulated: the adapter fails')
      case 'throws-after':
        run()
        throw new Error('simulated: the adapter fails')
      case 'late': {
        const ms = 5_000 + world.random() * (world.plan().lateness - 5_000)
        if (ms > veryLateMs) world.onVeryLate?.()
        return (after(ms, run), { kind: 'unknown', cause: 'timeout' })
      }
    }
  }

  const { book, close, isDisrupted, ...own } = createOrderBook({ ...world, orders, after })

  let quoted = 0
  const quotes = new Map<
    string,
    { readonly reference: string; readonly expiresAt: number; readonly terms: CancellationTerms }
  >()
  const changes = createSimulatedChanges({
    ...world,
    orderOf: orders.get,
    setOrder: (order) => orders.set(order.reference, order),
    forget: (reference) => {
      for (const [id, quote] of quotes) if (quote.reference === reference) quotes.delete(id)
    },
  })
  /**
   * A part of the price, and half of that once it is late; all of it for what is the supplier's own
   * doing.
   */
  const cancellationTerms = ({ reference, total }: SupplierOrder): CancellationTerms => {
    const ownDoing = isDisrupted(reference)
    const share = ownDoing ? 1 : world.plan().back * (world.now() - opened < termsHold ? 1 : 0.5)
    const refund = { ...total, minor: Math.floor(total.minor * share) }
    return {
      kind: ownDoing
        ? 'SuppliersDoing'
        : share === 1
          ? 'Void'
          : refund.minor === 0
            ? 'Nothing'
            : 'Refund',
      refund,
      credit: { ...total, minor: 0 },
      creditExpiresAt: null,
      extra: { ...total, minor: 0 },
    }
  }
  const quoteCancellation = (reference: string): SupplierAnswer<CancellationQuote> => {
    const order = orders.get(reference)
    if (order === undefined) return { kind: 'refused', code: 'BookingSessionMissing' }
    if (order.status === 'Canceled') return { kind: 'refused', code: 'AlreadyCanceled' }
    const quote = {
      reference,
      expiresAt: world.now() + quoteLifetime,
      terms: cancellationTerms(order),
    }
    const id = `quote-${++quoted}`
    quotes.set(id, quote)
    return {
      kind: 'done',
      value: { id, provider: 'gds', expiresAt: quote.expiresAt, ...quote.terms, later: [] },
    }
  }
  /** By a valid quote or not at all; the quote is the key. */
  const confirmCancellation = (
    reference: string,
    quoteId: string,
  ): SupplierAnswer<SupplierOrder> => {
    const [order, quote] = [orders.get(reference), quotes.get(quoteId)]
    if (order === undefined || quote?.reference !== reference)
      return { kind: 'refused', code: 'BookingSessionMissing' }
    if (order.status === 'Canceled')
      return order.canceled?.quoteId === quoteId
        ? { kind: 'done', value: order }
        : { kind: 'refused', code: 'AlreadyCanceled' }
    if (quote.expiresAt <= world.now()) return { kind: 'refused', code: 'CancellationQuoteExpired' }
    if (happens(world.plan().undoRefusals))
      return { kind: 'refused', code: 'CancellationAttemptFailed' }
    const canceled: SupplierOrder = {
      ...order,
      status: 'Canceled',
      canceled: { quoteId, ...quote.terms },
    }
    orders.set(reference, canceled)
    return { kind: 'done', value: canceled }
  }

  const decline = (charge: Charge, code: ErrorCode): Charge => ({
    ...charge,
    state: 'Declined',
    authorized: nothing,
    declineCode: code,
    challengeUrl: null,
  })
  const answered = (reference: string, amount: MoneyWire): void => {
    const charge = charges.get(reference)
    if (charge?.state !== 'Challenged') return
    charges.set(
      reference,
      happens(0.3)
        ? decline(charge, 'CardDeclined')
        : { ...charge, state: 'Authorized', authorized: amount, challengeUrl: null },
    )
  }
  const authorize = (reference: string, amount: MoneyWire): AcquirerAnswer<Charge> => {
    const known = charges.get(reference)
    if (known !== undefined)
      return known.state === 'Declined'
        ? { kind: 'refused', code: known.declineCode ?? 'CardDeclined' }
        : { kind: 'done', value: known }
    const approved = happens(world.plan().shortApprovals)
      ? { ...amount, minor: Math.floor(amount.minor / 2) }
      : amount
    const fresh: Charge = {
      reference,
      state: 'Authorized',
      challengeUrl: null,
      declineCode: null,
      authorized: approved,
      captured: nothing,
      refunded: nothing,
      card: { brand: 'visa', lastFour: '4242' },
    }
    if (happens(world.plan().declines)) {
      const code = pick(declineCodes)
      // Some are turned away before anybody has looked: nothing is kept, and what was sent earlier may still come.
      if (happens(0.3)) return { kind: 'refused', code }
      charges.set(reference, decline(fresh, code))
      return { kind: 'refused', code }
    }
    if (happens(world.plan().challenges)) {
      charges.set(reference, {
        ...fresh,
        state: 'Challenged',
        authorized: nothing,
        challengeUrl: 'http://vault/challenge',
      })
      if (happens(0.8))
        after(world.random() * world.plan().challengeMs, () => answered(reference, amount))
    } else charges.set(reference, fresh)
    return { kind: 'done', value: charges.get(reference) as Charge }
  }
  const change = (
    reference: string,
    to: (charge: Charge) => Charge | null,
  ): AcquirerAnswer<Charge> => {
    const charge = charges.get(reference)
    const changed = charge === undefined ? null : to(charge)
    if (changed === null) return { kind: 'refused', code: 'PaymentError' }
    if (changed !== charge) charges.set(reference, changed)
    return { kind: 'done', value: changed }
  }
  /**
   * Keys of captures and refunds that had their effect: the same key is the same effect, another
   * one another.
   */
  const honored = new Set<string>()
  const capture = (charge: Charge, amount: MoneyWire, key: string): Charge | null => {
    if (honored.has(key)) return charge
    if (
      happens(world.plan().captureRefusals) ||
      charge.state !== 'Authorized' ||
      amount.minor > charge.authorized.minor
    )
      return null
    honored.add(key)
    return { ...charge, state: 'Captured', captured: amount }
  }
  const voided = (charge: Charge): Charge | null => {
    if (charge.state === 'Voided') return charge
    if (happens(world.plan().undoRefusals)) return null
    return charge.state === 'Authorized' || charge.state === 'Challenged'
      ? { ...charge, state: 'Voided', challengeUrl: null }
      : null
  }
  const refund = (charge: Charge, amount: MoneyWire, key: string): Charge | null => {
    if (honored.has(key)) return charge
    if (charge.state !== 'Captured' || charge.refunded.minor + amount.minor > charge.captured.minor)
      return null
    if (happens(world.plan().undoRefusals)) return null
    honored.add(key)
    return { ...charge, refunded: { ...amount, minor: charge.refunded.minor + amount.minor } }
  }

  return {
    orders: orders.present,
    charges: charges.present,
    changes: changes.done,
    history,
    nextAt: () => (later.length === 0 ? null : Math.min(...later.map((one) => one.at))),
    runDue: () => {
      for (
        let due = later.filter((one) => one.at <= world.now());
        due.length > 0;
        due = later.filter((one) => one.at <= world.now())
      ) {
        later = later.filter((one) => one.at > world.now())
        for (const one of due.sort((a, b) => a.at - b.at)) one.run()
      }
    },
    forWorker: (gate, sending = () => undefined) => {
      const effect = async <A extends { readonly kind: string }>(
        to: Sent['to'],
        what: string,
        reference: string,
        run: () => A,
        amount: number | null = null,
      ) => {
        await gate(`${what} before`)
        sending()
        const answer = under(
          { at: world.now(), to, what, reference, amount, fault: faultOf(world.plan().effects) },
          run,
        )
        await gate(`${what} after`)
        return answer
      }
      const read = async <V>(
        what: string,
        value: () => V,
      ): Promise<{ kind: 'done'; value: V } | { kind: 'unknown'; cause: 'unavailable' }> => {
        await gate(`${what} before`)
        const away = what !== 'price' && world.now() - opened < world.plan().readsAwayMs
        const answer =
          away || happens(world.plan().reads)
            ? ({ kind: 'unknown', cause: 'unavailable' } as const)
            : ({ kind: 'done', value: value() } as const)
        await gate(`${what} after`)
        return answer
      }
      const said = async <V>(
        what: string,
        word: () => SupplierAnswer<V>,
      ): Promise<SupplierAnswer<V>> => {
        const answer = await read(what, word)
        return answer.kind === 'done' ? answer.value : answer
      }
      const copy = <V>(
        held: {
          get: (reference: string) => V | undefined
          asOf: (reference: string, at: number) => V | null
        },
        reference: string,
      ): V | null =>
        happens(world.plan().stale)
          ? held.asOf(reference, world.now() - world.random() * world.plan().staleMs)
          : (held.get(reference) ?? null)
      const held: SimulatedOrders = {
        book: (reference, bought) =>
          effect('supplier', 'book', reference, () => book(reference, bought)),
        readBack: (reference) => read('readBack', () => copy(orders, reference)),
        closeReference: world.plan().closes
          ? (reference) => effect('supplier', 'close', reference, () => close(reference))
          : null,
        ...againOver(effect, own),
        quoteCancellation: (reference) =>
          said('quoteCancellation', () => quoteCancellation(reference)),
        confirmCancellation: (reference, quoteId) =>
          effect('supplier', 'confirmCancellation', reference, () =>
            confirmCancellation(reference, quoteId),
          ),
      }
      const moved = <T>(quote: (of: string) => SupplierAnswer<T>, over: ChangeOver) => ({
        quoteChange: (reference: string) => said('quoteChange', () => quote(reference)),
        confirmChange: (reference: string, quoteId: string, byDesk = false) =>
          effect('supplier', 'confirmChange', reference, () =>
            changes.confirm(reference, quoteId, byDesk, over),
          ),
      })
      const supplier: ReturnType<Counterparties['forWorker']>['supplier'] = {
        ...held,
        price: async ({ slices }) => {
          const asked = tickets.find(({ option }) => option === slices[0]?.option)
          if (asked === undefined) throw new Error('simulated: no such ticket is sold')
          const answer = await read('price', () =>
            happens(world.plan().priceChanges)
              ? { ...asked.price, minor: asked.price.minor - 300 }
              : asked.price,
          )
          if (answer.kind === 'unknown')
            return { ok: false, refusal: { code: 'Unavailable', message: 'simulated' } }
          return {
            ok: true,
            value: pricedFlights(answer.value, asked),
          }
        },
        book: (reference, { expectedTotal, passengers }) =>
          held.book(reference, { expectedTotal, documents: passengers.length }),
        ...moved(changes.quoteFlights, 'ExchangeQuoteExpired'),
      }
      const lessNow = async (): Promise<number | null> => {
        const answer = await read('price', () => (happens(world.plan().priceChanges) ? 300 : 0))
        return answer.kind === 'unknown' ? null : answer.value
      }
      const changed = {
        cars: moved(changes.quoteCar, 'CarChangeQuoteExpired'),
        activities: moved(changes.quoteActivity, 'ActivityChangeQuoteExpired'),
      }
      return {
        orders: held,
        supplier,
        ...sellersOver(held, lessNow, { ...world.plan(), now: world.now }, changed),
        lodging: lodgingOver(held, lessNow, moved(changes.quoteStay, 'StayChangeQuoteExpired')),
        acquirer: {
          authorize: ({ reference, amount }) =>
            effect(
              'acquirer',
              'authorize',
              reference,
              () => authorize(reference, amount),
              amount.minor,
            ),
          capture: ({ reference, amount, captureKey }) =>
            effect(
              'acquirer',
              'capture',
              reference,
              () => change(reference, (charge) => capture(charge, amount, captureKey)),
              amount.minor,
            ),
          void: ({ reference }) =>
            effect('acquirer', 'void', reference, () => change(reference, voided)),
          refund: ({ reference, amount, refundKey }) =>
            effect(
              'acquirer',
              'refund',
              reference,
              () => change(reference, (charge) => refund(charge, amount, refundKey)),
              amount.minor,
            ),
          readBack: (reference) => read('readCharge', () => copy(charges, reference)),
        },
      }
    },
  }
}
