import {
  formatExact,
  formatWhole,
  fromWire,
  minorDigits,
  type MoneyWire,
} from '@portolan/kernel/money.ts'

/**
 * The amount of a credit as it is shown: positive, with cents only where there are any (decision 36
 * of the specification).
 */
export const creditText = (amount: MoneyWire): string => {
  const shown = fromWire({ ...amount, minor: Math.abs(amount.minor) })
  return shown.minor % 10n ** BigInt(minorDigits[shown.currency]) === 0n
    ? formatWhole(shown)
    : formatExact(shown)
}
