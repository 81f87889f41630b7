import { inMinor } from '../currencies/tariff.ts'
import type { ChargeRule, Charge, Guests, Property, RatePlan, RoomPrice } from './types.ts'

/** Fees and taxes of a room for these guests. The pet fee applies once a stay if pets come along. */
export const chargesFor = (
  { charges, rules, tariff }: Property,
  { pets = 0 }: Guests,
): readonly ChargeRule[] =>
  pets === 0 || rules.pets !== 'Fee'
    ? charges
    : [
        {
          kind: 'fee',
          type: 'Pet',
          name: 'Pet fee',
          of: 'stay',
          amount: inMinor(tariff, rules.petFee),
          nights: 0,
          atProperty: false,
        },
        ...charges,
      ]

/** Minor units of one rule. A percentage is rounded half up, once. */
const amountOf = (rule: ChargeRule, base: number, nights: number, adults: number): number => {
  switch (rule.of) {
    case 'percent':
      return Math.round((base * rule.amount) / 100)
    case 'night':
      return rule.amount * Math.min(nights, rule.nights)
    case 'adultNight':
      return rule.amount * adults * Math.min(nights, rule.nights)
    case 'stay':
      return rule.amount
  }
}

export interface Sums {
  total: number
  fees: number
  atProperty: number
}
/**
 * Adds fees and taxes of a room to `sums` without names, for searches that price thousands. Fee
 * rules come first.
 */
export const addCharges = (
  sums: Sums,
  rules: readonly ChargeRule[],
  plan: RatePlan,
  base: number,
  nights: number,
  adults: number,
): void => {
  let taxed = base
  for (const rule of rules) {
    const minor = amountOf(rule, rule.kind === 'fee' ? base : taxed, nights, adults)
    if (rule.kind === 'fee') {
      taxed += minor
      sums.fees += minor
    }
    sums.total += minor
    if (rule.atProperty || plan.payment === 'PayLater') sums.atProperty += minor
  }
}

/** The same with names. `base` includes the complimentary night: taxes and fees are due on it. */
export const chargesOf = (
  rules: readonly ChargeRule[],
  plan: RatePlan,
  base: number,
  nights: number,
  adults: number,
): Pick<RoomPrice, 'fees' | 'taxes'> => {
  const fees: Charge[] = []
  const taxes: Charge[] = []
  let taxed = base
  for (const rule of rules) {
    const minor = amountOf(rule, rule.kind === 'fee' ? base : taxed, nights, adults)
    if (rule.kind === 'fee') taxed += minor
    if (minor > 0)
      (rule.kind === 'fee' ? fees : taxes).push({
        type: rule.type,
        name: rule.name,
        minor,
        atProperty: rule.atProperty || plan.payment === 'PayLater',
      })
  }
  return { fees, taxes }
}
