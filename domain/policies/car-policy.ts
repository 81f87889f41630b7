import { compare, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** One policy for cars (policies-1). A tier may have several, and a car has to meet all of them. */
export interface CarPolicy {
  /** Cap on an average day with every charge that cannot be avoided; null for none. */
  readonly maxPricePerDay: MoneyWire | null
}

/** The lowest cap that a day's price is above; null if it is in policy. A price at the cap is. */
export const carPolicyBreach = (
  policies: readonly CarPolicy[],
  perDay: MoneyWire,
): MoneyWire | null =>
  policies
    .flatMap(({ maxPricePerDay: cap }) =>
      cap !== null &&
      cap.currency === perDay.currency &&
      compare(fromWire(perDay), fromWire(cap)) > 0
        ? [cap]
        : [],
    )
    .toSorted((a, b) => a.minor - b.minor)[0] ?? null
