import type { MoneyWire } from '@portolan/kernel/money.ts'
import { freshSignInMs } from './terms.ts'

/** Who approves, as their session says. */
export interface ApprovingSession {
  /** Somebody acts for them. */
  readonly isDelegated: boolean
  /** When they last showed who they are, milliseconds; null if their provider does not say. */
  readonly authenticatedAt: number | null
}

/**
 * Whether who approves has to sign in again first (approvals-15): above the amount, in their own
 * session and a short time after they signed in. An amount in another currency is above it.
 */
export const asksFreshSignIn = (
  amounts: readonly MoneyWire[],
  over: MoneyWire | null,
  { isDelegated, authenticatedAt }: ApprovingSession,
  now: number,
): boolean => {
  const isAbove =
    over !== null &&
    amounts.some(({ minor, currency }) => currency !== over.currency || minor > over.minor)
  if (!isAbove) return false
  return isDelegated || authenticatedAt === null || now - authenticatedAt > freshSignInMs
}
