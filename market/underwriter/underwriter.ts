import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Cents, Instant } from '../airlines/types.ts'
import { claimedOf, type CoverContract, type CoverQuote } from './contract.ts'
import { expectedCost, type Books } from './expected-cost.ts'
import { coverageOf, type FareRisk, type Risk, type SimulatedCost } from './risk.ts'
import { freezeOutlook } from './simulate-fares.ts'
import { roomOutlook } from './simulate-stays.ts'
import type { UnderwriterStore } from './underwriter-store.ts'

/** How long a quote can be bound. */
export const quoteLifeMs = 15 * 60_000

export type CoverRefusal =
  | 'InvalidRequest'
  | 'UnknownQuote'
  | 'QuoteExpired'
  /** The premium is below what such contracts cost. */
  | 'PremiumBelowCost'
  | 'ReferenceClosed'
  /** The key or reference was used for something else. */
  | 'KeyReused'
  | 'UnknownContract'
  | 'NotInForce'
  | 'AlreadyClaimed'
  | 'OutsideWindow'
  | 'AboveCoverage'
  | 'Contended'

export interface QuoteRequest {
  readonly risk: Risk
  readonly units: number
  readonly from: Instant
  readonly until: Instant
  readonly now: Instant
}
export interface BindRequest {
  /** The caller's; repeating it returns the same contract. */
  readonly reference: string
  readonly quoteId: string
  /** For all units; zero for what the portal promises for nothing. */
  readonly premium: Cents
  readonly isFree: boolean
  readonly now: Instant
  /** Set by conditions: milliseconds until the contract can be read. */
  readonly visibleAfter?: number
}
export interface ClaimRequest {
  readonly reference: string
  readonly key: string
  readonly amount: Cents
  readonly eventAt: Instant
  readonly now: Instant
}
export interface RatesRequest {
  /** A fare, or the day number of a room's check-in. */
  readonly of: FareRisk | number
  readonly frozen: Cents
  readonly hours: readonly number[]
  readonly caps: readonly Cents[]
  readonly now: Instant
}
/** What freezes of a length cost, by cap, and where nine in ten prices are at its end. */
export interface FreezeRates {
  readonly hours: number
  readonly low: Cents
  readonly high: Cents
  readonly costs: readonly { readonly cap: Cents; readonly cost: SimulatedCost }[]
}
/** The underwriter's desk. Every call can be repeated. */
export interface Underwriter {
  quote(request: QuoteRequest): Promise<Result<CoverQuote, CoverRefusal>>
  /** What freezes would be quoted at; nothing is kept. */
  rates(request: RatesRequest): readonly FreezeRates[]
  bind(request: BindRequest): Promise<Result<CoverContract, CoverRefusal>>
  /** Null before the contract is visible, and for an unused reference. */
  read(reference: string, now: Instant): Promise<CoverContract | null>
  /** The contract, or a guarantee that none is ever bound under the reference. */
  close(
    reference: string,
    now: Instant,
  ): Promise<
    | { readonly kind: 'exists'; readonly contract: CoverContract }
    | { readonly kind: 'closed' | 'in-the-making' }
  >
  /**
   * Ends a contract. The premium of one that has paid nothing is refunded to the caller, unless
   * what it insured is over and it stays earned. The first call decides.
   */
  cancel(
    reference: string,
    now: Instant,
    premium?: 'Refunded' | 'Kept',
  ): Promise<Result<CoverContract, CoverRefusal>>
  /** Pays once a key, and never above the coverage. */
  claim(request: ClaimRequest): Promise<Result<CoverContract, CoverRefusal>>
}

const isCount = (value: number, least: number): boolean =>
  Number.isSafeInteger(value) && value >= least

/** Compare-and-set with retries: `decide` runs again if the contract changed in the meantime. */
const changeContract = async (
  store: UnderwriterStore,
  reference: string,
  now: Instant,
  decide: (contract: CoverContract) => CoverContract | CoverRefusal,
): Promise<Result<CoverContract, CoverRefusal>> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const contract = await store.contract(reference)
    if (contract === null || contract.visibleAt > now) return refuse('UnknownContract')
    const next = decide(contract)
    if (typeof next === 'string') return refuse(next)
    if (next === contract) return ok(contract)
    if (await store.replace(next)) return ok({ ...next, version: contract.version + 1 })
  }
  return refuse('Contended')
}

const bindCover = async (
  store: UnderwriterStore,
  { reference, quoteId, premium, isFree, now, visibleAfter = 0 }: BindRequest,
): Promise<Result<CoverContract, CoverRefusal>> => {
  const earlier = await store.contract(reference)
  if (earlier !== null)
    return earlier.quoteId === quoteId && earlier.premium === premium
      ? ok(earlier)
      : refuse('KeyReused')
  const quote = await store.quote(quoteId)
  if (quote === null) return refuse('UnknownQuote')
  if (now >= quote.expiresAt) return refuse('QuoteExpired')
  if (!isCount(premium, 0)) return refuse('InvalidRequest')
  const { cost, units, coverage, from, until, kind } = quote
  if (!isFree && premium * cost.samples < cost.total * units) return refuse('PremiumBelowCost')
  const bound = await store.bind({
    reference,
    version: 1,
    quoteId,
    kind,
    premium,
    coverage,
    from,
    until,
    boundAt: now,
    visibleAt: now + visibleAfter,
    canceledAt: null,
    claims: [],
  })
  if (bound.kind === 'closed') return refuse('ReferenceClosed')
  const { contract } = bound
  return contract.quoteId === quoteId && contract.premium === premium
    ? ok(contract)
    : refuse('KeyReused')
}

export const createUnderwriter = (deps: {
  readonly books: Books
  readonly store: UnderwriterStore
  readonly ids: Ids
}): Underwriter => {
  const { books, store, ids } = deps

  return {
    quote: async ({ risk, units, from, until, now }) => {
      if (!isCount(units, 1) || until <= from || until <= now) return refuse('InvalidRequest')
      const quote: CoverQuote = {
        id: ids.make('coverquote'),
        kind: risk.kind,
        units,
        cost: expectedCost(books, risk, now),
        coverage: coverageOf(risk) * units,
        from,
        until,
        expiresAt: now + quoteLifeMs,
      }
      await store.addQuote(quote)
      return ok(quote)
    },
    rates: ({ of, frozen, hours: lengths, caps, now }) => {
      const outlook =
        typeof of === 'number'
          ? roomOutlook(books.seed, { day: of, frozen }, now)
          : freezeOutlook(books.seed, { fare: of, frozen }, now)
      return lengths.map((hours) => {
        const [low, high] = outlook.range(hours)
        return {
          hours,
          low,
          high,
          costs: caps.map((cap) => ({ cap, cost: outlook.cost(hours, cap) })),
        }
      })
    },
    bind: (request) => bindCover(store, request),
    read: async (reference, now) => {
      const contract = await store.contract(reference)
      return contract === null || contract.visibleAt > now ? null : contract
    },
    close: async (reference, now) => {
      const contract = await store.close(reference)
      if (contract === null) return { kind: 'closed' }
      return contract.visibleAt > now ? { kind: 'in-the-making' } : { kind: 'exists', contract }
    },
    cancel: (reference, now, premium = 'Refunded') =>
      changeContract(store, reference, now, (contract) => {
        if (contract.canceledAt !== null) return contract
        if (contract.claims.length > 0 && premium === 'Refunded') return 'AlreadyClaimed'
        const kept = premium === 'Kept' ? { premiumKept: true as const } : {}
        return { ...contract, canceledAt: now, ...kept }
      }),
    claim: ({ reference, key, amount, eventAt, now }) =>
      changeContract(store, reference, now, (contract) => {
        const earlier = contract.claims.find((one) => one.key === key)
        if (earlier !== undefined) return earlier.amount === amount ? contract : 'KeyReused'
        if (!isCount(amount, 1)) return 'InvalidRequest'
        if (contract.canceledAt !== null) return 'NotInForce'
        if (eventAt < contract.from || eventAt >= contract.until || eventAt > now)
          return 'OutsideWindow'
        if (claimedOf(contract) + amount > contract.coverage) return 'AboveCoverage'
        return { ...contract, claims: [...contract.claims, { key, amount, eventAt, at: now }] }
      }),
  }
}
