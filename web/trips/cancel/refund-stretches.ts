import { needsDesk } from '@portolan/domain/trips/cancellation-policy.ts'
import type {
  RefundCurveProps,
  RefundPattern,
  RefundStretch,
} from '@portolan/design/travel/refund.props.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { CancellationQuote, TenderBack } from './cancel-queries.ts'
import { amountText, backWords, creditsTotal, policyWords, whenText } from './cancel-words.ts'

const hour = 3_600_000
const minuteOf = (instant: number): number => Math.floor(instant / 60_000)
const patternOf: Readonly<Record<TenderBack['tender'], RefundPattern>> = {
  Card: 'filled',
  Rewards: 'hatched',
  TravelWalletCredit: 'dotted',
  AirlineCredit: 'open',
  TravelWalletOffer: 'dotted',
}
const legends: Readonly<Record<RefundPattern, string>> = {
  filled: 'Card',
  hatched: 'Rewards',
  dotted: 'Travel credit',
  open: 'Airline credit',
}
const order: readonly RefundPattern[] = ['filled', 'hatched', 'dotted', 'open']

interface Terms extends Pick<CancellationQuote, 'policy' | 'refund' | 'tenders'> {
  readonly credit: MoneyWire
}

const partsOf = ({ tenders, credit }: Terms, charged: number): RefundStretch['parts'] => {
  const shares = new Map<RefundPattern, number>()
  for (const { tender, amount, givenBack } of tenders)
    if (givenBack)
      shares.set(patternOf[tender], (shares.get(patternOf[tender]) ?? 0) + amount.minor)
  if (credit.minor > 0) shares.set('open', (shares.get('open') ?? 0) + credit.minor)
  return order.flatMap((pattern) => {
    const minor = shares.get(pattern) ?? 0
    return minor === 0 || charged === 0 ? [] : [{ pattern, share: minor / charged }]
  })
}

/**
 * What would come back from now to the beginning of the trip, as the curve draws it: what the
 * suppliers say of later terms, tender by tender.
 */
export const refundStretches = (
  quote: CancellationQuote,
  now: number,
): Pick<RefundCurveProps, 'stretches' | 'legend'> => {
  const end = Date.parse(quote.startsAt)
  const steps: (Terms & { readonly from: number })[] = [
    { ...quote, credit: creditsTotal(quote), from: now },
    ...quote.later.map((later) => ({ ...later, from: Date.parse(later.from) })),
  ]
    .filter(({ from }) => from < end)
    // Windows of two tickets that end within one minute: both ends read alike, and what lies between them can be told to nobody.
    .filter(
      ({ from }, at, all) => at === 0 || minuteOf(from) !== minuteOf(all[at + 1]?.from ?? end),
    )
  const stretches = steps.map((step, at): RefundStretch => {
    const next = steps[at + 1]
    const until = next?.from ?? end
    return {
      id: String(at),
      hours: Math.max(1, (until - step.from) / hour),
      parts: partsOf(step, quote.charged.minor),
      when:
        next === undefined
          ? at === 0
            ? 'Until the trip begins'
            : 'After that'
          : `Until ${whenText(new Date(until).toISOString())}`,
      words: needsDesk(step.policy) ? policyWords[step.policy].title : backWords(step),
      note:
        needsDesk(step.policy) || quote.charged.minor === 0
          ? undefined
          : keptNote(step, quote.charged),
    }
  })
  const seen = new Set(stretches.flatMap(({ parts }) => parts.map(({ pattern }) => pattern)))
  return {
    stretches,
    legend: order
      .filter((pattern) => seen.has(pattern))
      .map((pattern) => ({ pattern, label: legends[pattern] })),
  }
}
const keptNote = ({ refund, credit }: Terms, charged: MoneyWire): string | undefined => {
  const kept = charged.minor - refund.minor - credit.minor
  return kept <= 0 || kept === charged.minor
    ? undefined
    : `${amountText({ ...charged, minor: kept })} is kept`
}
