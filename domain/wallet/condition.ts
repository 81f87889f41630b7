import { compare, fromWire, sum, type MoneyWire } from '@portolan/kernel/money.ts'
import { currencyOfPurchase, type Purchase, type PurchasePart } from './purchase.ts'

export const amountComparisons = ['AtLeast', 'MoreThan', 'AtMost', 'LessThan', 'Equal'] as const
export type AmountComparison = (typeof amountComparisons)[number]

/**
 * Condition of an offer, as data (wallet-14). Amounts are totals of the parts the offer applies to,
 * with taxes and fees.
 */
export type Condition =
  | { readonly kind: 'FirstBooking' }
  /** Every flight is with one of these airlines. */
  | { readonly kind: 'Airline'; readonly codes: readonly string[] }
  /** A destination is in one of these countries. */
  | { readonly kind: 'Country'; readonly codes: readonly string[] }
  | { readonly kind: 'Place'; readonly ids: readonly string[] }
  | { readonly kind: 'Collection'; readonly collections: readonly ('Premier' | 'Lifestyle')[] }
  | { readonly kind: 'Amount'; readonly compare: AmountComparison; readonly amount: MoneyWire }
  | { readonly kind: 'And'; readonly all: readonly Condition[] }
  | { readonly kind: 'Or'; readonly any: readonly Condition[] }
  | { readonly kind: 'Not'; readonly condition: Condition }

const meetsAmount: Readonly<Record<AmountComparison, (difference: -1 | 0 | 1) => boolean>> = {
  AtLeast: (difference) => difference >= 0,
  MoreThan: (difference) => difference > 0,
  AtMost: (difference) => difference <= 0,
  LessThan: (difference) => difference < 0,
  Equal: (difference) => difference === 0,
}

/** A purchase, and those of its parts that an offer applies to; never empty. */
export interface EligiblePurchase {
  readonly purchase: Purchase
  readonly parts: readonly PurchasePart[]
}

/**
 * The first unmet part of a condition, or null. Alternatives and negations are returned whole,
 * since no single part fails. An amount in another currency counts as unmet.
 */
export const unmet = (condition: Condition, eligible: EligiblePurchase): Condition | null => {
  const met = (holds: boolean): Condition | null => (holds ? null : condition)
  const { purchase, parts } = eligible
  switch (condition.kind) {
    case 'FirstBooking':
      return met(purchase.firstBooking)
    case 'Airline':
      return met(
        parts.every(
          ({ airlines }) =>
            airlines.length > 0 && airlines.every((code) => condition.codes.includes(code)),
        ),
      )
    case 'Country':
      return met(
        parts.some(({ countries }) => countries.some((code) => condition.codes.includes(code))),
      )
    case 'Place':
      return met(parts.some(({ places }) => places.some((id) => condition.ids.includes(id))))
    case 'Collection':
      return met(
        parts.every(
          ({ collection }) =>
            collection !== 'NoCollection' && condition.collections.includes(collection),
        ),
      )
    case 'Amount': {
      const currency = currencyOfPurchase(purchase)
      if (condition.amount.currency !== currency) return condition
      return met(
        meetsAmount[condition.compare](
          compare(
            sum(
              parts.map(({ amount }) => amount),
              currency,
            ),
            fromWire(condition.amount),
          ),
        ),
      )
    }
    case 'And': {
      for (const one of condition.all) {
        const missing = unmet(one, eligible)
        if (missing !== null) return missing
      }
      return null
    }
    case 'Or':
      return met(condition.any.some((one) => unmet(one, eligible) === null))
    case 'Not':
      return met(unmet(condition.condition, eligible) !== null)
  }
}

/** What a search reveals about a later purchase; facts that are not known are left out. */
export interface SearchFacts {
  readonly countries?: readonly string[]
  readonly places?: readonly string[]
  readonly collections?: readonly ('Premier' | 'Lifestyle')[]
  readonly firstBooking?: boolean
}

const overlaps = (
  found: readonly string[] | undefined,
  wanted: readonly string[],
): boolean | null => (found === undefined ? null : found.some((value) => wanted.includes(value)))

/**
 * Whether a purchase from this search will meet a condition; null if it cannot be known yet, as for
 * every amount.
 */
export const willMeet = (condition: Condition, facts: SearchFacts): boolean | null => {
  switch (condition.kind) {
    case 'Amount':
    case 'Airline':
      return null
    case 'FirstBooking':
      return facts.firstBooking ?? null
    case 'Country':
      return overlaps(facts.countries, condition.codes)
    case 'Place':
      return overlaps(facts.places, condition.ids)
    case 'Collection':
      return overlaps(facts.collections, condition.collections)
    case 'And':
      return condition.all.reduce<boolean | null>(
        (all, one) => (all === false ? false : andMaybe(all, willMeet(one, facts))),
        true,
      )
    case 'Or':
      return condition.any.reduce<boolean | null>(
        (any, one) => (any === true ? true : orMaybe(any, willMeet(one, facts))),
        false,
      )
    case 'Not': {
      const inner = willMeet(condition.condition, facts)
      return inner === null ? null : !inner
    }
  }
}
/** Three-valued logic: null is unknown. */
const andMaybe = (a: boolean | null, b: boolean | null): boolean | null => {
  if (a === false || b === false) return false
  return a === null || b === null ? null : true
}
const orMaybe = (a: boolean | null, b: boolean | null): boolean | null => {
  if (a === true || b === true) return true
  return a === null || b === null ? null : false
}
