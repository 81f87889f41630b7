import { needsDesk } from '@portolan/domain/after-sales/cancellation-policy.ts'
import type {
  RefundCurveProps,
  RefundPattern,
  RefundStretch,
} from '@portolan/design/travel/refund.props.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { amountText, type TenderBack, tenderBackText, whenText } from '../../after-sales/index.ts'
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
  PriceFreezeExerciseDiscount: 'dotted',
  HotelPriceFreezeDeposit: 'filled',
  DisruptionProtectionCredit: 'dotted',
  MissedConnectionCredit: 'dotted',
}
const order: readonly RefundPattern[] = ['filled', 'hatched', 'dotted', 'open']

const legends: Readonly<Record<TenderBack['tender'], string>> = {
  Card: 'Card',
  Rewards: 'Rewards',
  TravelWalletCredit: 'Travel credit',
  TravelWalletOffer: 'Travel offer',
  PriceFreezeExerciseDiscount: 'Frozen price',
  HotelPriceFreezeDeposit: 'Price freeze deposit',
  DisruptionProtectionCredit: 'Disruption assistance',
  MissedConnectionCredit: 'Missed connection guarantee',
  AirlineCredit: 'Airline credit',
}

interface Terms extends Pick<
  CancellationQuote,
  'policy' | 'refund' | 'notRestored' | 'kept' | 'tenders'
> {
  readonly credit: MoneyWire
}

/** What the person has again, by tender: also an offer whose use is restored. */
const returnedOf = ({ tenders, credit }: Terms): Map<TenderBack['tender'], number> => {
  const returned = new Map<TenderBack['tender'], number>()
  const count = (tender: TenderBack['tender'], minor: number) => {
    if (minor > 0) returned.set(tender, (returned.get(tender) ?? 0) + minor)
  }
  for (const { tender, amount, givenBack, useRestored } of tenders)
    if (givenBack || useRestored) count(tender, amount.minor)
  count('AirlineCredit', credit.minor)
  return returned
}

const partsOf = (terms: Terms, charged: number): RefundStretch['parts'] => {
  const shares = Map.groupBy(returnedOf(terms), ([tender]) => patternOf[tender])
  return order.flatMap((pattern) => {
    const minor = (shares.get(pattern) ?? []).reduce((all, [, amount]) => all + amount, 0)
    return minor === 0 || charged === 0 ? [] : [{ pattern, share: minor / charged }]
  })
}

/** Label of the period at index `at`; `until` is when the next one begins, if any. */
const periodText = (at: number, until: number | undefined): string => {
  if (until !== undefined) return `Until ${whenText(new Date(until).toISOString())}`
  return at === 0 ? 'Until the trip begins' : 'After that'
}

/** The supplier's fee, and what of the tenders is not restored: the same figures as in the table. */
const stretchNote = (step: Terms, charged: MoneyWire): string | undefined => {
  if (needsDesk(step.policy) || charged.minor === 0 || step.kept.minor === charged.minor)
    return undefined
  const notes = [
    ...(step.kept.minor > 0 ? [`${amountText(step.kept)} fee`] : []),
    ...step.tenders
      .filter((line) => !line.givenBack)
      .map((line) =>
        line.useRestored
          ? tenderBackText(line)
          : `${tenderBackText(line)}: ${amountText(line.amount)}`,
      ),
  ]
  return notes.length === 0 ? undefined : notes.join('. ')
}

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
  const shown = steps.flatMap((step) => [...returnedOf(step).keys()])
  const legend = order.flatMap((pattern) => {
    const tenders = new Set(shown.filter((tender) => patternOf[tender] === pattern))
    const label = [...tenders].map((tender) => legends[tender]).join(', ')
    return label === '' ? [] : [{ pattern, label }]
  })
  return { stretches, legend }
}
