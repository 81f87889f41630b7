import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import {
  approvalProcess,
  processOfAll,
  type ApprovalProcess,
} from '@portolan/domain/approvals/process.ts'
import { capIn, type RateFrom } from '@portolan/domain/policies/cap-in-currency.ts'
import type { Breach } from '@portolan/domain/policies/breach.ts'
import {
  judgePart,
  worstVerdict,
  type Judgment,
  type Verdict,
} from '@portolan/domain/policies/judge.ts'
import type { TierSettings } from '@portolan/domain/policies/policy-tier.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import {
  totalOf,
  type BookingProducts,
  type CompanyRuling,
  type PlaceBookingBody,
  type QuoteFacts,
} from '../checkout/index.ts'
import { companyOf } from '../companies/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { judgedTravelers, judgingTiers } from '../policies/index.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { firstNotBookable, notBookableRefusal } from './bookable-travelers.ts'

/** How a quote is judged for the people who travel with it. */
export interface Review {
  readonly process: ApprovalProcess
  readonly verdict: Verdict
  readonly breaches: readonly Breach[]
  readonly approvalOver: MoneyWire | null
  readonly withoutDecision: 'Approve' | 'Deny'
  /** The most that is paid to freeze its price while it waits, in US dollars; null for nothing. */
  readonly freezeFeeUpTo: MoneyWire | null
  /** Who approves more than this has just signed in, in the price's currency; null for nobody. */
  readonly freshSignInOver: MoneyWire | null
  /** Company people among the travelers. */
  readonly travelerIds: readonly string[]
  readonly startsAt: number
  /** Which of the travelers, by position, the caller may not book for (companies-11). */
  readonly notBookable: number | null
}
/** Who travels: the saved traveler of each, null for one whose name was only typed. */
export type SavedIds = readonly (string | null)[]

export const savedIdsOf = ({ travelers }: Pick<PlaceBookingBody, 'travelers'>): SavedIds =>
  travelers.map(({ savedTravelerId }) => savedTravelerId ?? null)

interface ReviewDeps {
  readonly rates: ExchangeRates
  readonly sold: Pick<BookingProducts, 'judged' | 'quotes'>
}

/** What of several judgments is shown: the violations of all, one of a rule. */
const together = (judgments: readonly Judgment[]) => {
  const breaches = new Map<string, Breach>()
  for (const breach of judgments.flatMap((one) => one.breaches))
    if (!breaches.has(breach.rule)) breaches.set(breach.rule, breach)
  return {
    verdict: worstVerdict(judgments.map(({ verdict }) => verdict)),
    breaches: [...breaches.values()],
    approvalOver: judgments.find((one) => one.approvalOver !== null)?.approvalOver ?? null,
  }
}

const leastOf = (amounts: readonly (MoneyWire | null)[]): MoneyWire | null =>
  amounts.flatMap((one) => one ?? []).toSorted((a, b) => a.minor - b.minor)[0] ?? null

/** What of the tiers that ask for approval holds for all of them. */
const paidAndSigned = (
  asking: readonly TierSettings[],
  rateTo: (currency: Currency) => RateFrom,
  { currency }: MoneyWire,
): Pick<Review, 'freezeFeeUpTo' | 'freshSignInOver'> => {
  const fees = asking.map(({ freezeFeeUpTo }) => capIn(freezeFeeUpTo ?? null, rateTo('USD')))
  return {
    // One that pays nothing is enough.
    freezeFeeUpTo: fees.includes(null) ? null : leastOf(fees),
    freshSignInOver: leastOf(
      asking.map(({ freshSignInOver }) => capIn(freshSignInOver ?? null, rateTo(currency))),
    ),
  }
}

const dayMs = 24 * 60 * 60_000

/** Judges a quote by every traveler's tier; inside a transaction of the company. */
export const reviewQuote = async (
  { rates, sold }: ReviewDeps,
  tx: Tx,
  {
    of,
    quote,
    principal,
    savedIds,
    now,
  }: {
    readonly of: OfCompany
    readonly quote: QuoteFacts
    readonly principal: Principal
    readonly savedIds: SavedIds
    readonly now: number
  },
): Promise<Review> => {
  const company = await companyOf(tx, of)
  const judgedBy = await judgedTravelers(tx, principal, company, savedIds)
  const travel = sold.judged(quote.parts)
  const judged = travel.flatMap((one) => one.judged)
  const starts = travel.flatMap(({ startsAt }) => startsAt ?? [])
  const startsAt = starts.length === 0 ? Date.parse(quote.dates.first) + dayMs : Math.min(...starts)
  const tiers =
    company === undefined
      ? []
      : await judgingTiers(tx, of, company, {
          // Nobody named is the caller, as in lists.
          travelers:
            savedIds.length === 0
              ? { travelerIds: [principal.personId], hasGuest: false, hasUnknown: false }
              : judgedBy,
          bookerId: principal.personId,
          on: quote.dates.first,
        })
  const found = tiers.map((tier) => {
    const seen = together(
      judged.map((part) =>
        judgePart(
          tier && tierIn(tier, (from) => rates.rateOf(from, part.total.currency, now)),
          part,
        ),
      ),
    )
    return { tier, ...seen, process: approvalProcess(tier, seen.verdict) }
  })
  const isTravel = quote.opensTrip !== false
  const asking = found.flatMap(({ process, tier }) =>
    process === '24hr_review' && tier !== null ? [tier.settings] : [],
  )
  const rateTo =
    (currency: Currency): RateFrom =>
    (from) =>
      rates.rateOf(from, currency, now)
  const judgments = found.map((one): Judgment => ({ ...one, exempted: [], cap: null }))
  return {
    ...together(judgments),
    process: isTravel ? processOfAll(found.map(({ process }) => process)) : 'auto',
    withoutDecision: found.some(({ tier }) => tier?.settings.withoutDecision === 'Deny')
      ? 'Deny'
      : 'Approve',
    ...paidAndSigned(asking, rateTo, totalOf(quote.parts)),
    travelerIds: judgedBy.travelerIds,
    startsAt,
    notBookable:
      company === undefined
        ? null
        : await firstNotBookable(tx, { of, company, principal, now }, { quote, savedIds }),
  }
}

/**
 * What a review means for a booking. Who is stranded is held up by nobody: disruption assistance
 * and the missed-connection guarantee pay only for flights that replace others.
 */
export const rulingOf = (
  review: Review | null,
  { payment: { tenders } }: Pick<PlaceBookingBody, 'payment'>,
): CompanyRuling =>
  review === null || tenders?.assistanceId !== undefined || tenders?.guaranteeId !== undefined
    ? { needsApproval: false, refusal: null }
    : {
        needsApproval: review.process === '24hr_review',
        refusal: notBookableRefusal(review, (position) => `travelers.${position}.savedTravelerId`),
      }

export interface Reviews {
  /** Null without such a quote, and where nobody judges: consumers, people without a company. */
  readonly of: (
    principal: Principal,
    asked: { readonly quoteId: string; readonly savedIds: SavedIds },
  ) => Promise<Review | null>
  readonly ruling: (principal: Principal, body: PlaceBookingBody) => Promise<CompanyRuling>
}

export const createReviews = ({
  database,
  clock,
  ...deps
}: ReviewDeps & { readonly database: Database; readonly clock: Clock }): Reviews => {
  const of: Reviews['of'] = async (principal, { quoteId, savedIds }) => {
    const { tenant, businessId, personId } = principal
    if (!tenantProfiles[tenant].hasTravelPolicies || businessId === null) return null
    const company = { tenant, businessId }
    return database.company(company, async (tx) => {
      const quote = await deps.sold.quotes.quoteOf(tx, tenant, personId, quoteId)
      return quote === null
        ? null
        : reviewQuote(deps, tx, {
            of: company,
            quote,
            principal,
            savedIds,
            now: clock.now(),
          })
    })
  }
  return {
    of,
    ruling: async (principal, body) =>
      rulingOf(await of(principal, { quoteId: body.quoteId, savedIds: savedIdsOf(body) }), body),
  }
}
