import { formatLocale } from './locale.ts'

/**
 * Money is an integer number of minor units and a currency (pricing-2 lists the thirteen).
 * Arithmetic never rounds except in `allocate` and `scale`, which say how they do it.
 */
export const currencies = [
  'CAD',
  'USD',
  'PEN',
  'EUR',
  'GBP',
  'AUD',
  'MXN',
  'NZD',
  'CNY',
  'JPY',
  'INR',
  'COP',
  'CLP',
] as const
export type Currency = (typeof currencies)[number]

export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** Money on the wire and in JSON columns: `minor` is a safe integer. */
export interface MoneyWire {
  readonly minor: number
  readonly currency: Currency
}

/** Digits after the decimal point, ISO 4217. */
export const minorDigits: Readonly<Record<Currency, number>> = {
  CAD: 2,
  USD: 2,
  PEN: 2,
  EUR: 2,
  GBP: 2,
  AUD: 2,
  MXN: 2,
  NZD: 2,
  CNY: 2,
  JPY: 0,
  INR: 2,
  COP: 2,
  CLP: 0,
}

export const isCurrency = (value: string): value is Currency =>
  (currencies as readonly string[]).includes(value)

export const money = (minor: bigint | number, currency: Currency): Money => ({
  minor: BigInt(minor),
  currency,
})
export const zero = (currency: Currency): Money => money(0n, currency)

const sameCurrency = (a: Money, b: Money): void => {
  if (a.currency !== b.currency)
    throw new TypeError(`money: ${a.currency} and ${b.currency} cannot be combined`)
}

export const add = (a: Money, b: Money): Money => (
  sameCurrency(a, b),
  money(a.minor + b.minor, a.currency)
)
export const subtract = (a: Money, b: Money): Money => (
  sameCurrency(a, b),
  money(a.minor - b.minor, a.currency)
)
export const negate = (a: Money): Money => money(-a.minor, a.currency)
export const times = (a: Money, count: number): Money => {
  if (!Number.isSafeInteger(count)) throw new TypeError('money: times takes a whole number')
  return money(a.minor * BigInt(count), a.currency)
}
export const sum = (amounts: readonly Money[], currency: Currency): Money =>
  amounts.reduce(add, zero(currency))
export const compare = (a: Money, b: Money): -1 | 0 | 1 => {
  sameCurrency(a, b)
  if (a.minor === b.minor) return 0
  return a.minor < b.minor ? -1 : 1
}
export const equals = <M extends Money | MoneyWire>(a: M, b: M): boolean =>
  a.currency === b.currency && a.minor === b.minor
export const isNegative = (a: Money): boolean => a.minor < 0n

/**
 * `amount × numerator / denominator`, rounded half away from zero. All rates and percentages use
 * it.
 */
export const scale = (amount: Money, numerator: bigint, denominator: bigint): Money => {
  if (denominator <= 0n) throw new RangeError('money: the denominator must be positive')
  const product = amount.minor * numerator
  const magnitude = product < 0n ? -product : product
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return money(product < 0n ? -rounded : rounded, amount.currency)
}

/**
 * Splits an amount by weights so that the parts always sum to it (largest remainder; ties go to the
 * earlier part). Weights are non-negative and not all zero.
 */
export const allocate = (amount: Money, weights: readonly bigint[]): Money[] => {
  const total = weights.reduce((a, b) => a + b, 0n)
  if (total <= 0n || weights.some((w) => w < 0n))
    throw new RangeError('money: weights must be non-negative and not all zero')
  const sign = amount.minor < 0n ? -1n : 1n
  const magnitude = amount.minor * sign
  const floors = weights.map((w) => (magnitude * w) / total)
  const remainders = weights.map((w, index) => ({ index, remainder: (magnitude * w) % total }))
  let unallocated = magnitude - floors.reduce((a, b) => a + b, 0n)
  remainders.sort((a, b) => {
    if (a.remainder === b.remainder) return a.index - b.index
    return a.remainder < b.remainder ? 1 : -1
  })
  for (const { index } of remainders) {
    if (unallocated === 0n) break
    floors[index] = (floors[index] ?? 0n) + 1n
    unallocated -= 1n
  }
  return floors.map((part) => money(part * sign, amount.currency))
}

export const toWire = (a: Money): MoneyWire => {
  const minor = Number(a.minor)
  if (!Number.isSafeInteger(minor)) throw new RangeError('money: amount does not fit a JSON number')
  return { minor, currency: a.currency }
}
export const fromWire = (wire: MoneyWire): Money => {
  if (!Number.isSafeInteger(wire.minor))
    throw new TypeError('money: minor units must be a whole number')
  return money(wire.minor, wire.currency)
}

/** A decimal string in major units, `1234.50`, for protocols that require one. */
export const toDecimal = (a: Money): string => {
  const digits = minorDigits[a.currency]
  const sign = a.minor < 0n ? '-' : ''
  const text = (a.minor < 0n ? -a.minor : a.minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const formatters = new Map<string, Intl.NumberFormat>()
const formatter = (currency: Currency, digits: number, locale: string): Intl.NumberFormat => {
  const key = `${locale}|${currency}|${digits}`
  const cached = formatters.get(key)
  if (cached) return cached
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}

/** `$1,234.50`, exact: for checkout, receipts and ledgers. */
export const formatExact = (a: Money, locale = formatLocale()): string =>
  formatter(a.currency, minorDigits[a.currency], locale).format(toDecimal(a) as unknown as number)

/** `$1,235`: fares in lists are whole units, half up (pricing-3). */
export const formatWhole = (a: Money, locale = formatLocale()): string => {
  const unit = 10n ** BigInt(minorDigits[a.currency])
  const whole = scale(a, 1n, unit).minor
  return formatter(a.currency, 0, locale).format(whole)
}

/** Exact, with the currency's cents only where there are any: `$25`, `$25.50`. */
export const formatShort = (a: Money, locale = formatLocale()): string =>
  a.minor % 10n ** BigInt(minorDigits[a.currency]) === 0n
    ? formatWhole(a, locale)
    : formatExact(a, locale)
