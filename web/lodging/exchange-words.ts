import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { formatLocale } from '@portolan/kernel/locale.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import type { ExchangeRate } from '@portolan/kernel/exchange.ts'
import { formatExact, fromWire, minorDigits, type Money } from '@portolan/kernel/money.ts'

type Exchange = AnswerOf<typeof quoteStay>['exchange']

/** `1 EUR is 1.08495 USD`: enough digits that a person can follow the sum. */
const rateText = ({ from, to, numerator, denominator }: ExchangeRate): string => {
  const value = (numerator * 10 ** minorDigits[from]) / (denominator * 10 ** minorDigits[to])
  return `1 ${from} is ${value.toLocaleString(formatLocale(), { maximumSignificantDigits: 6 })} ${to}`
}

/** `Paid at the property`, and as how much of its own money: what the price says is about that. */
export const dueThereLine = (
  there: Money,
  exchange: Exchange,
): {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly amount: Money
} => ({
  id: 'there',
  label: 'Paid at the property',
  amount: there,
  ...(exchange === undefined
    ? {}
    : { note: `as ${formatExact(fromWire(exchange.cost.dueAtProperty))}` }),
})
/** `€34.00, about $36.89`. */
export const dueThereText = (there: Money, exchange: Exchange): string =>
  exchange === undefined
    ? formatExact(there)
    : `${formatExact(fromWire(exchange.cost.dueAtProperty))}, about ${formatExact(there)}`

/** By which rate the price was made, who says so and since when; null where nothing was exchanged. */
export const exchangeText = (exchange: ExchangeRate | undefined): string | null =>
  exchange === undefined
    ? null
    : `The property sells in ${exchange.from}. ${rateText(exchange)}, ${exchange.source} of ${formatDay(exchange.stampedAt.slice(0, 10))}.`
