import { needsDesk } from '@portolan/domain/after-sales/cancellation-policy.ts'
import type {
  RefundCurveProps,
  RefundPattern,
  RefundStretch,
} from '@portolan/design/travel/refund.props.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { amountText, type TenderBack, whenText } from '../../after-sales/index.ts'
import type { CancellationQuote } from './cancel-queries.ts'
import { backWords, creditsTotal, policyWords } from './cancel-words.ts'

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

/** Label of the period at index `at`; `until` is when the next one begins, if any. */
const periodText = (at: number, until: number | undefined): string => {
  if (until !== undefined) return `Until ${whenText(new Date(until).toISOString())}`
  return at === 0 ? 'Until the trip begins' : 'After that'
}

const feeNote = ({ refund, credit }: Terms, charged: MoneyWire): string | undefined => {
  const fee = charged.minor - refund.minor - credit.minor
  return fee <= 0 || fee === charged.minor
    ? undefined
    : `${amountText({ ...charged, minor: fee })} fee`
}

const stretchNote = (step: Terms, charged: MoneyWire): string | undefined =>
  needsDesk(step.policy) || charged.minor === 0 ? undefined : feeNote(step, charged)

/** The refund by tender from now until the trip begins, as the suppliers' later terms define it. */
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
    // Two tickets' deadlines within the same minute would read the same, so the first one is dropped.
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
      when: periodText(at, next?.from),
      words: needsDesk(step.policy) ? policyWords[step.policy].title : backWords(step),
      note: stretchNote(step, quote.charged),
    }
  })
  const shown = new Set(stretches.flatMap(({ parts }) => parts.map(({ pattern }) => pattern)))
  return {
    stretches,
    legend: order
      .filter((pattern) => shown.has(pattern))
      .map((pattern) => ({ pattern, label: legends[pattern] })),
  }
}
