import { formatShort, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** A credit's amount: positive, with cents only if there are any (wallet-6). */
export const creditText = (amount: MoneyWire): string =>
  formatShort(fromWire({ ...amount, minor: Math.abs(amount.minor) }))
