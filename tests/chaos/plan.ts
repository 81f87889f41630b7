import { stream } from '@portolan/kernel/seed.ts'
import type { ProxyFault } from './proxy.ts'

/** What a run is asked for. The same wishes and seed give the same plan. */
export interface Wishes {
  readonly seed: number
  readonly kills: number
  readonly cuts: number
  readonly minutes: number
}
export const servers = ['a', 'b'] as const
export type ServerName = (typeof servers)[number]

/** A market condition as the console takes it. */
export interface Trouble {
  readonly code: string
  readonly times: number
  readonly match: Readonly<Record<string, string>>
  readonly after?: string
}
export type Action =
  /** `afterMs` of service; or, `whileStarting`, that soon after its start began. */
  | {
      readonly kind: 'kill'
      readonly server: ServerName
      readonly whileStarting: boolean
      readonly afterMs: number
    }
  /** `seed`: of the connections that are struck. */
  | {
      readonly kind: 'cut'
      readonly server: ServerName
      readonly fault: ProxyFault
      readonly seed: number
    }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** Product time moves, so that what waits for it goes on. */
  | { readonly kind: 'clock'; readonly advance: string }
export interface Planned {
  /** Milliseconds after the beginning. */
  readonly at: number
  readonly action: Action
}

type Draw = () => number
const oneOf = <T>(draw: Draw, of: readonly T[]): T => {
  const found = of[Math.floor(draw() * of.length)]
  if (found === undefined) throw new Error('Nothing to choose from.')
  return found
}
const between = (draw: Draw, least: number, most: number): number =>
  Math.round(least + draw() * (most - least))

/**
 * In the frequency in which they are listed: a commit whose answer is lost is the most expensive
 * fault.
 */
const faults: readonly ((draw: Draw) => ProxyFault)[] = [
  (draw) => ({ kind: 'commit-unheard', times: between(draw, 1, 4) }),
  (draw) => ({ kind: 'commit-unheard', times: between(draw, 1, 4) }),
  (draw) => ({ kind: 'commit-unheard', times: between(draw, 1, 12) }),
  (draw) => ({ kind: 'commit-unsent', times: between(draw, 1, 4) }),
  (draw) => ({ kind: 'reset', share: oneOf(draw, [0.2, 0.5, 1]) }),
  (draw) => ({ kind: 'reset', share: oneOf(draw, [0.2, 0.5, 1]) }),
  (draw) => ({ kind: 'half-close', share: oneOf(draw, [0.3, 1]) }),
  (draw) => ({ kind: 'half-open', share: oneOf(draw, [0.2, 0.5]) }),
  (draw) => ({ kind: 'broken-answer', share: oneOf(draw, [0.3, 1]) }),
  (draw) => ({ kind: 'black-hole', share: oneOf(draw, [0.1, 0.3, 0.6]) }),
  (draw) => ({ kind: 'stall', share: oneOf(draw, [0.3, 1]), forMs: between(draw, 500, 12_000) }),
  // Longer than a call's deadline, and than the lease behind it.
  (draw) => ({
    kind: 'stall',
    share: oneOf(draw, [0.1, 0.3]),
    forMs: between(draw, 20_000, 40_000),
  }),
  (draw) => ({
    kind: 'slow',
    share: oneOf(draw, [0.5, 1]),
    forMs: between(draw, 1000, 6000),
    byMs: between(draw, 5, 150),
  }),
  (draw) => ({ kind: 'away', forMs: between(draw, 200, 3000) }),
]

const silences = ['TimeoutBefore', 'TimeoutAfter', 'Unavailable', 'Garbage'] as const
const supplierCalls = ['book', 'book', 'book', 'readBack', 'cancel', 'price'] as const
const acquirerCalls = [
  'authorize',
  'authorize',
  'capture',
  'capture',
  'void',
  'chargeReadBack',
] as const
const refusals = [
  'NoAvailability',
  'PriceChanged',
  'OfferInvalid',
  'BookError',
  'CardDeclined',
  'InsufficientFunds',
  'PaymentError',
  'LikelyFraud',
] as const
const troubles: readonly ((draw: Draw) => Trouble)[] = [
  (draw) => ({
    code: `Supplier${oneOf(draw, silences)}`,
    times: between(draw, 1, 3),
    match: { call: oneOf(draw, supplierCalls) },
  }),
  (draw) => ({
    code: `Supplier${oneOf(draw, silences)}`,
    times: between(draw, 1, 3),
    match: { call: oneOf(draw, supplierCalls) },
  }),
  (draw) => ({
    code: `Acquirer${oneOf(draw, silences)}`,
    times: between(draw, 1, 3),
    match: { call: oneOf(draw, acquirerCalls) },
  }),
  (draw) => ({
    code: `Acquirer${oneOf(draw, silences)}`,
    times: between(draw, 1, 3),
    match: { call: oneOf(draw, acquirerCalls) },
  }),
  (draw) => ({
    code: 'SupplierLate',
    times: 1,
    match: {},
    after: oneOf(draw, ['PT1M', 'PT5M', 'PT30M']),
  }),
  (draw) => ({
    code: 'AcquirerLate',
    times: 1,
    match: {},
    after: oneOf(draw, ['PT1M', 'PT5M', 'PT30M']),
  }),
  (draw) => ({
    code: oneOf(draw, ['MissingAirlineLocator', 'TicketingUnconfirmed', 'TicketingNotStarted']),
    times: 1,
    match: {},
    after: oneOf(draw, ['PT1M', 'PT10M', 'PT12H']),
  }),
  (draw) => ({ code: oneOf(draw, refusals), times: 1, match: {} }),
]

const kill = (draw: Draw): Action => {
  const whileStarting = draw() < 0.15
  return {
    kind: 'kill',
    server: oneOf(draw, servers),
    whileStarting,
    afterMs: whileStarting ? between(draw, 0, 1500) : between(draw, 300, 5000),
  }
}
const cut = (draw: Draw): Action => ({
  kind: 'cut',
  server: oneOf(draw, servers),
  fault: oneOf(draw, faults)(draw),
  seed: between(draw, 0, 2 ** 31),
})
const trouble = (draw: Draw): Action => ({ kind: 'trouble', trouble: oneOf(draw, troubles)(draw) })
// Short steps: all that is under way shall outlive several of them, as it would if time passed by itself.
const clock = (draw: Draw): Action => ({ kind: 'clock', advance: `PT${between(draw, 20, 150)}S` })

const troubleEveryMs = 3000
const clockEveryMs = 10_000

/** Everything that will happen and when, in order. */
export const planRun = ({ seed, kills, cuts, minutes }: Wishes): Planned[] => {
  const draw = stream(seed)
  const length = minutes * 60_000
  const sometime = (make: (draw: Draw) => Action, count: number): Planned[] =>
    Array.from({ length: count }, (_, n) => ({
      at: Math.round(((n + draw()) / count) * length),
      action: make(draw),
    }))
  return [
    ...sometime(kill, kills),
    ...sometime(cut, cuts),
    ...sometime(trouble, Math.round(length / troubleEveryMs)),
    ...sometime(clock, Math.round(length / clockEveryMs)),
  ].sort((a, b) => a.at - b.at)
}
