import type { PredictionGap, Recommendation } from '@portolan/domain/forecasts/predict-price.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { watchTerms } from '@portolan/domain/forecasts/watch-terms.ts'
import { formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, money, type Money } from '@portolan/kernel/money.ts'

/** The advice in a word or two. */
export const adviceTitles: Readonly<Record<Recommendation, string>> = {
  Buy: 'Buy now',
  BuyNeutral: 'No rush',
  WaitNeutral: 'May drop',
  Wait: 'Wait',
}

const reasons: Readonly<Record<Recommendation, string>> = {
  Buy: 'Fares for these dates should rise: waiting is likely to cost you.',
  BuyNeutral: 'Fares for these dates should stay about where they are: nothing to gain by waiting.',
  WaitNeutral: 'Fares for these dates may fall a little, not by much. Either is reasonable.',
  Wait: 'Fares for these dates stand above their usual level, and tend to come back',
}
export const adviceReason = (recommendation: Recommendation, saving: Money): string =>
  recommendation === 'Wait'
    ? `${reasons.Wait}${saving.minor > 0n ? `: we expect about ${formatWhole(saving)} less` : ''}.`
    : reasons[recommendation]

export const gapWords: Readonly<
  Record<PredictionGap, { readonly title: string; readonly text: string }>
> = {
  TooLittleHistory: {
    title: 'Too early to say',
    text: `These dates have been on sale for less than ${predictionTerms.leastHistoryDays} days. We say nothing until there is enough to go by.`,
  },
  DepartsSoon: {
    title: 'Leaving soon',
    text: 'So close to the departure there is nothing left to wait for.',
  },
  NothingOnSale: {
    title: 'Not on sale',
    text: 'The airlines sell nothing for these dates at the moment.',
  },
}

/** `4 Dec`. */
export const shortDay = (date: CalendarDate): string => formatDay(date).slice(4)

export interface PricePoint {
  readonly date: CalendarDate
  readonly price: Money
}

/** What the drawing shows, for those who do not see it. */
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
  const was = `Lowest fare since ${shortDay(first.date)}: ${amount(first.price.minor)} then, ${amount(last.price.minor)} today, between ${amount(low)} and ${amount(high)} on the way.`
  return range === null
    ? was
    : `${was} We expect ${formatWhole(range.low)} to ${formatWhole(range.high)} on ${shortDay(range.date)}.`
}

/** When a watch writes. */
export const watchPromise = (price: Money): string =>
  `We look once a day and write to you when the lowest fare has moved by ${watchTerms.leastMovePerMille / 10}% and ${formatWhole(money(watchTerms.leastMove, price.currency))} or more.`
