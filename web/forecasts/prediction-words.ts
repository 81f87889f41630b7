import { formatMonthDay } from '@portolan/kernel/locale.ts'
import type {
  PredictionGap,
  PriceVerdict,
  Recommendation,
} from '@portolan/domain/forecasts/predict-price.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { watchTerms } from '@portolan/domain/forecasts/watch-terms.ts'
import { type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, money, type Money } from '@portolan/kernel/money.ts'

const priceTitles: Readonly<Record<PriceVerdict, string>> = {
  wait: 'Wait',
  fair: 'Fair price',
  good: 'Good price',
  great: 'Great price',
}
/** The advice in two words; where it is neutral, how good today's price is. */
export const adviceTitle = (recommendation: Recommendation, verdict: PriceVerdict): string => {
  switch (recommendation) {
    case 'Buy':
      return 'Buy now'
    case 'Wait':
      return 'Wait'
    case 'WaitNeutral':
      return 'May drop'
    case 'BuyNeutral':
      return priceTitles[verdict]
  }
}

const reasons: Readonly<Record<Recommendation, string>> = {
  Buy: 'Fares for these dates are likely to rise. Waiting will probably cost you more.',
  BuyNeutral:
    'Fares for these dates should stay about the same or rise a little. There’s nothing to gain by waiting.',
  WaitNeutral:
    'Fares for these dates may drop a little. Both booking now and waiting are reasonable.',
  Wait: 'Fares for these dates are higher than usual and tend to drop.',
}

/** Why the advice is given. Only the advice to wait names the expected saving. */
export const adviceReason = (recommendation: Recommendation, saving: Money): string =>
  recommendation === 'Wait'
    ? `${reasons.Wait}${saving.minor > 0n ? ` We expect about ${formatWhole(saving)} less.` : ''}`
    : reasons[recommendation]

export const gapWords: Readonly<
  Record<PredictionGap, { readonly title: string; readonly text: string }>
> = {
  TooLittleHistory: {
    title: 'Too early to say',
    text: `These dates have been on sale for less than ${predictionTerms.leastHistoryDays} days. We need more price history for a prediction.`,
  },
  DepartsSoon: {
    title: 'Departing soon',
    text: 'Your departure is too close for waiting to pay off.',
  },
  NothingOnSale: {
    title: 'Not on sale',
    text: 'No flights are on sale for these dates right now.',
  },
}

/** `Dec 4`. */
export const shortDay = (date: CalendarDate): string => formatMonthDay(date)

export interface PricePoint {
  readonly date: CalendarDate
  readonly price: Money
}

/** A text of the price graph for screen readers. */
export const historyLabel = (
  past: readonly PricePoint[],
  range: { readonly low: Money; readonly high: Money; readonly date: CalendarDate } | null,
): string => {
  const [first, last] = [past[0], past.at(-1)]
  if (first === undefined || last === undefined) return ''
  const prices = past.map(({ price }) => price.minor)
  const [low, high] = [
    prices.reduce((a, b) => (b < a ? b : a)),
    prices.reduce((a, b) => (b > a ? b : a)),
  ]
  const amount = (minor: bigint): string => formatWhole(money(minor, first.price.currency))
  const was = [
    `Lowest fare since ${shortDay(first.date)}: ${amount(first.price.minor)} then`,
    `${amount(last.price.minor)} today`,
    `ranging from ${amount(low)} to ${amount(high)}.`,
  ].join(', ')
  return range === null
    ? was
    : `${was} We expect ${formatWhole(range.low)} to ${formatWhole(range.high)} on ${shortDay(range.date)}.`
}

/** What a watch does: how often it checks and when it emails. */
export const watchPromise = (price: Money): string => {
  const share = `${watchTerms.leastMovePerMille / 10}%`
  const amount = formatWhole(money(watchTerms.leastMove, price.currency))
  return `We’ll check once a day and email you when the lowest fare changes by ${share} and ${amount} or more.`
}
