import { worstVerdict, judgePart, type JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import type { ChargeJudgment } from '@portolan/domain/spend/charge.ts'
import type { BookingProducts, OrderedPart } from '../checkout/index.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'

export interface JudgingDeps {
  readonly rates: ExchangeRates
  readonly sold: Pick<BookingProducts, 'judged' | 'of'>
}

export interface JudgedCharge extends ChargeJudgment {
  /** What a policy judges of the part; empty for what none is about. */
  readonly judged: readonly JudgedPart[]
}

/**
 * A booked part by its traveler's tier at the time it is charged. What is above a cap is a share of
 * the whole price: a night 20 % too dear makes the stay 20 % too dear (spend-3).
 */
export const judgedPart = (
  { rates, sold }: JudgingDeps,
  part: OrderedPart,
  tier: PolicyTier | null,
  now: number,
): JudgedCharge => {
  const judged = sold.judged([part]).flatMap((travel) => travel.judged)
  if (judged.length === 0) return { verdict: null, over: 0, judged }
  const found = judged.map((one) =>
    judgePart(tier && tierIn(tier, (from) => rates.rateOf(from, one.total.currency, now)), one),
  )
  const shares = found
    .flatMap(({ breaches }) => breaches)
    .flatMap((breach) =>
      'over' in breach && breach.found.minor > 0 ? [breach.over.minor / breach.found.minor] : [],
    )
  return {
    judged,
    verdict: worstVerdict(found.map(({ verdict }) => verdict)),
    over: Math.round(part.total.minor * Math.max(0, ...shares)),
  }
}
