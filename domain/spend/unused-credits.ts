import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'

/** An airline credit of somebody in the company. */
export interface CompanyCredit {
  readonly personId: string
  readonly left: MoneyWire
  /** Product time, milliseconds. */
  readonly expiresAt: number
}

/** Credits that can still pay for something, the first to expire first (spend-11). */
export const unusedCredits = <Credit extends CompanyCredit>(
  credits: readonly Credit[],
  now: number,
): Credit[] =>
  credits
    .filter(({ left, expiresAt }) => left.minor > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt - b.expiresAt)

export const sumsByCurrency = (amounts: readonly MoneyWire[]): MoneyWire[] => {
  const sums = new Map<Currency, number>()
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}
