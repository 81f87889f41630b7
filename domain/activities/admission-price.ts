import { exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { money, scale } from '@portolan/kernel/money.ts'
import type { UnitCount } from './activity.ts'
import type { Pricing } from './codes.ts'

type Rate = Pick<ExchangeRate, 'from' | 'to' | 'numerator' | 'denominator'>

export interface PricedUnit extends UnitCount {
  /** Minor units of one; 0 where the group pays. */
  readonly each: number
}
/** What a start costs, and what is refunded from a moment on. Minor units. */
export interface AdmissionPrice {
  readonly pricing: Pricing
  readonly units: readonly PricedUnit[]
  readonly total: number
  readonly steps: readonly { readonly from: number | null; readonly refund: number }[]
}

const sumOf = (units: readonly PricedUnit[]): number =>
  units.reduce((all, { count, each }) => all + count * each, 0)

/** Whether a price does not add up (activities-3). */
export const admissionFault = ({
  pricing,
  units,
  total,
}: Pick<AdmissionPrice, 'pricing' | 'units' | 'total'>): boolean =>
  total < 0 || (pricing === 'PerPerson' ? sumOf(units) !== total : sumOf(units) !== 0)

/**
 * A price in another currency: each of an age is converted, or the group's whole price, so that it
 * adds up there. A penalty is the same share of it as of the operator's price.
 */
export const exchangedAdmission = <P extends AdmissionPrice>(price: P, rate: Rate): P => {
  const units = price.units.map((unit) => ({ ...unit, each: exchangedMinor(unit.each, rate) }))
  const total = price.pricing === 'PerGroup' ? exchangedMinor(price.total, rate) : sumOf(units)
  const share = (minor: number): number =>
    price.total === 0
      ? 0
      : Number(scale(money(total, rate.to), BigInt(minor), BigInt(price.total)).minor)
  return {
    ...price,
    units,
    total,
    steps: price.steps.map(({ from, refund }) => ({
      from,
      refund: total - share(price.total - refund),
    })),
  }
}
