import { chargeAt, type Charge } from '../acquirer/charge.ts'
import type { MarketStore } from '../store/market-store.ts'
import { creditLines, type CreditLine } from './credit-lines.data.ts'

const dayMs = 86_400_000
/** Charges are paid back with the statement of their month. */
const paidBackAfter = 30 * dayMs
const currency = 'USD'

/**
 * What a charge takes of the credit line at `now`: what is authorized, or captured and not
 * refunded.
 */
const takenBy = (charge: Charge, now: number): number => {
  const { state, authorized, captured, refunded } = chargeAt(charge, now)
  if (state === 'Authorized') return authorized
  return state === 'Captured' ? captured - refunded : 0
}

/**
 * What can still be charged to an account at `now`: its limit less its balance, in US cents, never
 * below zero. Null for an account without a credit line.
 */
export const availableCredit = async (
  store: Pick<MarketStore, 'accountCharges'>,
  accountReferenceId: string,
  now: number,
  lines: Readonly<Record<string, CreditLine>> = creditLines,
): Promise<number | null> => {
  const line = Object.hasOwn(lines, accountReferenceId) ? lines[accountReferenceId] : undefined
  if (line === undefined) return null
  const charges = await store.accountCharges(accountReferenceId, now - paidBackAfter)
  const taken = charges
    .filter((charge) => charge.currency === currency)
    .reduce((sum, charge) => sum + takenBy(charge, now), 0)
  return Math.max(0, line.limit - line.balance - taken)
}
