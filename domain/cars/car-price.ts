import type { CarChargeKind, CarExtra } from './codes.ts'

/** One charge of a rental, in minor units. */
export interface CarCharge {
  readonly kind: CarChargeKind
  readonly name: string
  readonly due: 'Now' | 'AtDesk'
  readonly amount: number
  /** Days or pieces that it is counted by; null for one sum. */
  readonly count: number | null
  readonly extra: CarExtra | null
}
export interface CarTotals {
  readonly total: number
  readonly dueNow: number
  readonly dueAtDesk: number
  /** Of what is due now. */
  readonly taxNow: number
}

/** Sums of a rental's charges (cars-3). */
export const addUpCar = (charges: readonly CarCharge[]): CarTotals => {
  const totals = { total: 0, dueNow: 0, dueAtDesk: 0, taxNow: 0 }
  for (const { kind, due, amount } of charges) {
    totals.total += amount
    if (due === 'Now') totals.dueNow += amount
    else totals.dueAtDesk += amount
    if (due === 'Now' && kind === 'Tax') totals.taxNow += amount
  }
  return totals
}

export type CarPriceFault = 'NoRental' | 'NegativeCharge' | 'TotalDiffers' | 'DueNowDiffers'

/** Why a supplier's price is not believed; null if its charges are what it says. */
export const carPriceFault = (
  charges: readonly CarCharge[],
  said: { readonly total: number; readonly dueNow: number },
): CarPriceFault | null => {
  if (!charges.some(({ kind }) => kind === 'Rental')) return 'NoRental'
  if (charges.some(({ amount }) => amount < 0 || !Number.isSafeInteger(amount)))
    return 'NegativeCharge'
  const { total, dueNow } = addUpCar(charges)
  if (total !== said.total) return 'TotalDiffers'
  return dueNow === said.dueNow ? null : 'DueNowDiffers'
}

/** The whole price of an average day, rounded up: the figure that policies cap. */
export const perDayOf = (total: number, days: number): number => Math.ceil(total / days)
