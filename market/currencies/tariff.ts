import type { Currency } from '@portolan/kernel/money.ts'
import { currencyOfCountry } from './countries.data.ts'
import { perTenThousandDollars } from './rates.data.ts'

/** Minor units in which nobody's room is priced finer: of whole dollars, ten pesos, a hundred yen. */
const grains: Readonly<Record<Currency, number>> = {
  USD: 100,
  CAD: 100,
  PEN: 100,
  EUR: 100,
  GBP: 100,
  AUD: 100,
  NZD: 100,
  CNY: 100,
  MXN: 1000,
  JPY: 100,
  INR: 1000,
  COP: 100_000,
  CLP: 1000,
}

/** How a house counts: what it asks is worked out in dollars and written in its own money. */
export interface Tariff {
  readonly currency: Currency
  /** Minor units of the least step of a price. */
  readonly grain: number
  /** Steps in a dollar. */
  readonly perDollar: number
}

const made = new Map<Currency, Tariff>()
const tariffIn = (currency: Currency): Tariff => {
  const known = made.get(currency)
  if (known !== undefined) return known
  const grain = grains[currency]
  const tariff: Tariff = {
    currency,
    grain,
    perDollar: perTenThousandDollars[currency] / (10_000 * grain),
  }
  made.set(currency, tariff)
  return tariff
}
export const tariffOf = (country: string): Tariff => tariffIn(currencyOfCountry(country))

/** Minor units of a price in dollars: a whole number of steps. */
export const priced = ({ grain, perDollar }: Tariff, dollars: number): number =>
  grain * Math.round(dollars * perDollar)

/** Minor units of an amount in US cents that is not rounded to steps: a tax, a fee at the desk. */
export const inMinor = ({ currency }: Pick<Tariff, 'currency'>, cents: number): number =>
  Math.round((cents * perTenThousandDollars[currency]) / 1_000_000)

/** US cents of an amount of the house, to compare houses by; half up. */
export const inCents = ({ currency }: Pick<Tariff, 'currency'>, minor: number): number =>
  currency === 'USD'
    ? minor
    : Math.floor((minor * 1_000_000) / perTenThousandDollars[currency] + 0.5)
