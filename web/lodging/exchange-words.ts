import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { formatLocale } from '@portolan/kernel/locale.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import type { ExchangeRate } from '@portolan/kernel/exchange.ts'
import { formatExact, fromWire, minorDigits, type Money } from '@portolan/kernel/money.ts'

type Exchange = AnswerOf<typeof quoteStay>['exchange']

/** `€1 = $1.08495`, with enough digits to check the total. */
const rateText = ({ from, to, numerator, denominator }: ExchangeRate): string => {
  const value = (numerator * 10 ** minorDigits[from]) / (denominator * 10 ** minorDigits[to])
  const write = (amount: number, currency: string): string =>
    amount.toLocaleString(formatLocale(), {
      style: 'currency',
      currency,
      maximumSignificantDigits: 6,
    })
  return `${write(1, from)} = ${write(value, to)}`
}

/** The line of what is due at the property, with the exact amount in the property's currency. */
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
  label: 'Due at the property',
  amount: there,
  ...(exchange === undefined ? {} : { note: formatExact(fromWire(exchange.cost.dueAtProperty)) }),
})
/** `€34.00, about $36.89`. */
export const dueThereText = (there: Money, exchange: Exchange): string =>
  exchange === undefined
    ? formatExact(there)
    : `${formatExact(fromWire(exchange.cost.dueAtProperty))}, about ${formatExact(there)}`

/** The exchange rate behind the price, its source, and its date; null without an exchange. */
export const exchangeText = (exchange: ExchangeRate | undefined): string | null =>
  exchange === undefined
    ? null
    : `Priced in ${exchange.from}, converted at ${rateText(exchange)} (${exchange.source}, ${formatDay(exchange.stampedAt.slice(0, 10))}).`
