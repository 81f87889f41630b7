import { compare, fromWire, sum, type MoneyWire } from '@portolan/kernel/money.ts'
import { currencyOfPurchase, type Purchase, type PurchasePart } from './purchase.ts'

export const amountComparisons = ['AtLeast', 'MoreThan', 'AtMost', 'LessThan', 'Equal'] as const
export type AmountComparison = (typeof amountComparisons)[number]

/**
 * What an offer asks of a purchase, as data (specification section 3). Amounts are of the parts the
 * offer is for, all in.
 */
export type Condition =
  | { readonly kind: 'FirstBooking' }
  /** Every flight is one of these airlines'. */
  | { readonly kind: 'Airline'; readonly codes: readonly string[] }
  /** It leads to one of these countries. */
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

/** What the conditions are asked of: the parts of a purchase that an offer is for, never empty. */
export interface Asked {
  readonly purchase: Purchase
  readonly parts: readonly PurchasePart[]
}

/**
 * The part of a condition that the purchase does not meet, or null. Of several that have to hold it
 * is the first that does not; an alternative or a negation is named whole, since no single part of
 * it is to blame. An amount in another currency is not met.
 */
export const unmet = (condition: Condition, asked: Asked): Condition | null => {
  const met = (holds: boolean): Condition | null => (holds ? null : condition)
  const { purchase, parts } = asked
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
        const missing = unmet(one, asked)
        if (missing !== null) return missing
      }
      return null
    }
    case 'Or':
      return met(condition.any.some((one) => unmet(one, asked) === null))
    case 'Not':
      return met(unmet(condition.condition, asked) !== null)
  }
}

/** What a search says of a purchase before there is one; left out where it does not say. */
export interface Sought {
  readonly countries?: readonly string[]
  readonly places?: readonly string[]
  readonly collections?: readonly ('Premier' | 'Lifestyle')[]
  readonly firstBooking?: boolean
}

const known = (sought: readonly string[] | undefined, wanted: readonly string[]): boolean | null =>
  sought === undefined ? null : sought.some((one) => wanted.includes(one))

/** Whether what is sought will meet a condition: null where nobody can say yet, as of every amount. */
export const willMeet = (condition: Condition, sought: Sought): boolean | null => {
  switch (condition.kind) {
    case 'Amount':
    case 'Airline':
      return null
    case 'FirstBooking':
      return sought.firstBooking ?? null
    case 'Country':
      return known(sought.countries, condition.codes)
    case 'Place':
      return known(sought.places, condition.ids)
    case 'Collection':
      return known(sought.collections, condition.collections)
    case 'And':
      return condition.all.reduce<boolean | null>(
        (all, one) => (all === false ? false : lesser(all, willMeet(one, sought))),
        true,
      )
    case 'Or':
      return condition.any.reduce<boolean | null>(
        (any, one) => (any === true ? true : greater(any, willMeet(one, sought))),
        false,
      )
    case 'Not': {
      const inner = willMeet(condition.condition, sought)
      return inner === null ? null : !inner
    }
  }
}
const lesser = (a: boolean | null, b: boolean | null): boolean | null =>
  a === false || b === false ? false : a === null || b === null ? null : true
const greater = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === null || b === null ? null : false
