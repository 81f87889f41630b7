import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { hash32 } from '@portolan/kernel/seed.ts'
import type { Result } from '@portolan/kernel/result.ts'
import { airlines } from '@portolan/market/airlines/airlines.data.ts'
import { cabinIndex } from '@portolan/market/airlines/fleet-cabins.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { Market } from '@portolan/market/market.ts'
import type { CoverContract } from '@portolan/market/underwriter/contract.ts'
import type { Risk } from '@portolan/market/underwriter/risk.ts'
import type { CoverRefusal } from '@portolan/market/underwriter/underwriter.ts'
import type { Underwriting } from '@portolan/market/underwriter/underwriting.ts'
import type {
  BoundCover,
  CoverRisk,
  DisruptionRisk,
  FreezeRates,
  QuotedCover,
  RatedRisk,
  Underwriter,
} from '../../protections/underwriter.ts'
import { createLine, type Line } from './line.ts'
import { coverErrorOf } from './outcomes.ts'

export interface MarketUnderwriterDeps {
  readonly market: Pick<Market, 'conditions'>
  readonly underwriting: Underwriting
  readonly clock: Clock
  readonly conditions: boolean
  readonly latencyMs: number
}

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const codes: Readonly<Record<Exclude<CoverRefusal, 'Contended'>, ErrorCode>> = {
  InvalidRequest: 'OutOfRange',
  UnknownQuote: 'QuoteExpired',
  QuoteExpired: 'QuoteExpired',
  PremiumBelowCost: 'PriceChanged',
  ReferenceClosed: 'BookingSessionClosed',
  KeyReused: 'IdempotencyKeyReused',
  UnknownContract: 'BookingSessionMissing',
  NotInForce: 'ProtectionEnded',
  AlreadyClaimed: 'ProtectionUsed',
  OutsideWindow: 'ProtectionExpired',
  AboveCoverage: 'OutOfRange',
}
type Refused = { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts }
type Unavailable = { readonly kind: 'unknown'; readonly cause: 'unavailable' }
const notDone = (why: CoverRefusal): Refused | Unavailable =>
  why === 'Contended'
    ? { kind: 'unknown', cause: 'unavailable' }
    : { kind: 'refused', code: codes[why], facts: { coverCode: why } }

const boundOf = ({
  reference,
  premium,
  coverage,
  boundAt,
  canceledAt,
  premiumKept,
  claims,
}: CoverContract): BoundCover => ({
  reference,
  policy: `PF${hash32(reference).toString(36).toUpperCase().padStart(7, '0')}`,
  premium: usd(premium),
  coverage: usd(coverage),
  boundAt,
  isCanceled: canceledAt !== null,
  premiumKept: premiumKept === true,
  claims: claims.map(({ key, amount }) => ({ key, amount: usd(amount) })),
})
const answerOf = (result: Result<CoverContract, CoverRefusal>) =>
  result.ok ? ({ kind: 'done', value: boundOf(result.value) } as const) : notDone(result.refusal)

const disruptionRisk = ({ risks }: Underwriting, risk: DisruptionRisk): Risk | null => {
  const reader = risks()
  const fare = reader.fare(risk.slices[0]?.segmentIds[0] ?? '', cabinIndex(risk.cabin))
  const flights = risk.slices.map(({ segmentIds, connectionMinutes }) =>
    reader.flights(segmentIds, connectionMinutes),
  )
  const known = flights.filter((one) => one !== null)
  return fare === null || known.length < flights.length
    ? null
    : {
        kind: risk.kind,
        fare,
        flights: known.flat(),
        paid: risk.paid.minor,
        baseFare: risk.baseFare.minor,
        fareCap: risk.fareCap.minor,
        delayMinutes: risk.delayMinutes,
      }
}

/** Null for flights that nobody flies. */
const riskOf = (underwriting: Underwriting, risk: CoverRisk): Risk | null => {
  const { risks } = underwriting
  if (risk.kind === 'cancel-for-any-reason')
    return { ...risk, paid: risk.paid.minor, refund: risk.refund.minor }
  if (risk.kind === 'disruption-assistance') return disruptionRisk(underwriting, risk)
  if (risk.kind === 'change-for-any-reason') {
    const fare = risks().fare(risk.segmentId, cabinIndex(risk.cabin))
    return fare && { kind: risk.kind, fare, paid: risk.paid.minor }
  }
  const { hours } = risk
  const amounts = { frozen: risk.frozen.minor, cap: risk.cap.minor, hours }
  if (risk.kind === 'hotel-price-freeze')
    return { kind: risk.kind, day: dayNumber(risk.checkIn), ...amounts }
  const fare = risks().fare(risk.segmentId, cabinIndex(risk.cabin))
  return fare === null ? null : { kind: risk.kind, fare, ...amounts }
}

/** What the price of a risk follows; null for flights that nobody flies. */
const ratedOf = ({ risks }: Underwriting, risk: RatedRisk) =>
  risk.kind === 'hotel-price-freeze'
    ? dayNumber(risk.checkIn)
    : risks().fare(risk.segmentId, cabinIndex(risk.cabin))

interface Context extends Pick<MarketUnderwriterDeps, 'underwriting' | 'clock'> {
  readonly line: Line
  readonly strike: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
  /** The same for a contract, by our reference. */
  readonly strikeAt: (call: Call, reference: string) => Promise<Strike | null>
}

/** What a condition refuses; null if it doesn't. */
const refusedBy = (struck: Strike | null): Refused | null =>
  struck?.effect.kind === 'refuse' ? { kind: 'refused', ...coverErrorOf(struck.code) } : null

const kindOfAirline = new Map(airlines.map(({ code, kind }) => [code, kind]))
const dayMs = 86_400_000
const listing = ({
  underwriting,
  clock,
}: Pick<Context, 'underwriting' | 'clock'>): Pick<Underwriter, 'freezeCosts'> => ({
  freezeCosts: ({ fares, hours, cap }) => {
    const now = clock.now()
    return fares.map(({ airline, cabin, departure, frozen }) => {
      const airlineKind = kindOfAirline.get(airline)
      if (airlineKind === undefined) return null
      const leadDays = Math.max(0, Math.floor((departure - now) / dayMs))
      const fare = { airlineKind, cabin: cabinIndex(cabin), leadDays, frozen }
      return Math.round(underwriting.freezeCard(fare, { hours, cap }, now))
    })
  },
})

const rating = ({ underwriting, clock, line, strike }: Context): Pick<Underwriter, 'rates'> => ({
  rates: async ({ risk, hours, caps }) => {
    const struck = await strike('quoteCover', { kind: risk.kind })
    return line.call<readonly FreezeRates[]>(struck, async () => {
      const refused = refusedBy(struck)
      if (refused !== null) return refused
      const of = ratedOf(underwriting, risk)
      if (of === null) return { kind: 'refused', code: 'ProtectionNotOffered' }
      const rates = underwriting.desk.rates({
        of,
        frozen: risk.frozen.minor,
        hours,
        caps: caps.map(({ minor }) => minor),
        now: clock.now(),
      })
      return {
        kind: 'done',
        value: rates.map(({ low, high, costs, ...length }) => ({
          ...length,
          low: usd(low),
          high: usd(high),
          costs: costs.map(({ cap, cost }) => ({
            cap: usd(cap),
            cost: { ...cost, total: usd(cost.total) },
          })),
        })),
      }
    })
  },
})

const quoting = ({ underwriting, clock, line, strike }: Context): Pick<Underwriter, 'quote'> => ({
  quote: async ({ risk, units, from, until }) => {
    const struck = await strike('quoteCover', { kind: risk.kind })
    return line.call<QuotedCover>(struck, async () => {
      const insured = riskOf(underwriting, risk)
      const refused = refusedBy(struck)
      if (refused !== null) return refused
      if (insured === null) return { kind: 'refused', code: 'ProtectionNotOffered' }
      const now = clock.now()
      const quoted = await underwriting.desk.quote({ risk: insured, units, from, until, now })
      if (!quoted.ok) return notDone(quoted.refusal)
      const { id, cost, coverage, expiresAt } = quoted.value
      return {
        kind: 'done',
        value: {
          id,
          cost: { ...cost, total: usd(cost.total) },
          coverage: usd(coverage),
          expiresAt,
        },
      }
    })
  },
})

type Binding = Pick<Underwriter, 'bind' | 'readBack' | 'close'>
const binding = ({ underwriting: { desk }, clock, line, strike, strikeAt }: Context): Binding => ({
  bind: async ({ reference, quoteId, premium }) => {
    const struck = await strike('bindCover', { reference })
    return line.call(struck, async () => {
      const isLate = struck?.effect.kind === 'line' && struck.effect.fault === 'late'
      return (
        refusedBy(struck) ??
        answerOf(
          await desk.bind({
            reference,
            quoteId,
            premium: premium.minor,
            isFree: false,
            now: clock.now(),
            ...(isLate ? { visibleAfter: struck.after } : {}),
          }),
        )
      )
    })
  },
  readBack: async (reference) =>
    line.call<BoundCover | null>(await strikeAt('coverReadBack', reference), async () => {
      const contract = await desk.read(reference, clock.now())
      return { kind: 'done', value: contract === null ? null : boundOf(contract) }
    }),
  close: async (reference) =>
    line.call<BoundCover | null>(await strikeAt('coverReadBack', reference), async () => {
      const closed = await desk.close(reference, clock.now())
      if (closed.kind === 'in-the-making') return { kind: 'unknown', cause: 'unavailable' }
      return { kind: 'done', value: closed.kind === 'exists' ? boundOf(closed.contract) : null }
    }),
})

type Ending = Pick<Underwriter, 'cancel' | 'claim'>
const ending = ({ underwriting: { desk }, clock, line, strikeAt }: Context): Ending => ({
  cancel: async (reference, premium) =>
    line.call(await strikeAt('cancelCover', reference), async () =>
      answerOf(await desk.cancel(reference, clock.now(), premium)),
    ),
  claim: async ({ reference, key, amount, eventAt }) => {
    const struck = await strikeAt('claimCover', reference)
    return line.call(
      struck,
      async () =>
        refusedBy(struck) ??
        answerOf(
          await desk.claim({ reference, key, amount: amount.minor, eventAt, now: clock.now() }),
        ),
    )
  },
})

/** The built-in underwriter as the portal's `Underwriter`. */
export const createMarketUnderwriter = ({
  market,
  underwriting,
  clock,
  conditions,
  latencyMs,
}: MarketUnderwriterDeps): Underwriter => {
  const strike: Context['strike'] = async (call, facts) =>
    conditions ? market.conditions.strike(call, facts) : null
  const context: Context = {
    underwriting,
    clock,
    line: createLine(latencyMs),
    strike,
    strikeAt: async (call, reference) => {
      if (!conditions) return null
      const contract = await underwriting.desk.read(reference, clock.now())
      return strike(call, { reference, ...(contract === null ? {} : { kind: contract.kind }) })
    },
  }
  return {
    ...listing(context),
    ...rating(context),
    ...quoting(context),
    ...binding(context),
    ...ending(context),
  }
}
