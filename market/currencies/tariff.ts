import type { Currency } from '@portolan/kernel/money.ts'
import { currencyOfCountry } from './countries.data.ts'
import { perTenThousandDollars } from './rates.data.ts'

/** Rounding step of room prices, in minor units: a whole dollar, ten pesos, 100 yen. */
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

/** How a property prices in its own currency; prices are computed in dollars first. */
export interface Tariff {
  readonly currency: Currency
  /** Rounding step of a price, in minor units. */
  readonly grain: number
  /** Rounding steps in one dollar. */
  readonly perDollar: number
}

const tariffs = new Map<Currency, Tariff>()
const tariffIn = (currency: Currency): Tariff => {
  const cached = tariffs.get(currency)
  if (cached !== undefined) return cached
  const grain = grains[currency]
  const tariff: Tariff = {
    currency,
    grain,
    perDollar: perTenThousandDollars[currency] / (10_000 * grain),
  }
  tariffs.set(currency, tariff)
  return tariff
}
export const tariffOf = (country: string): Tariff => tariffIn(currencyOfCountry(country))

/** A price in dollars as minor units of the tariff, rounded to its step. */
export const priced = ({ grain, perDollar }: Tariff, dollars: number): number =>
  grain * Math.round(dollars * perDollar)

/** US cents as minor units, not rounded to the step of prices: for taxes and fees. */
export const inMinor = ({ currency }: Pick<Tariff, 'currency'>, cents: number): number =>
  Math.round((cents * perTenThousandDollars[currency]) / 1_000_000)

/** Minor units as US cents, rounded half up, to compare properties by. */
export const inCents = ({ currency }: Pick<Tariff, 'currency'>, minor: number): number =>
  currency === 'USD'
    ? minor
    : Math.floor((minor * 1_000_000) / perTenThousandDollars[currency] + 0.5)
