import { expect, test } from 'vitest'
import { asksFreshSignIn } from './fresh-sign-in.ts'
import { freshSignInMs } from './terms.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const now = Date.parse('2026-11-20T15:00:00Z')
const session = (authenticatedAt: number | null, isDelegated = false) => ({
  authenticatedAt,
  isDelegated,
})

test('above the amount, who approves has signed in a short time ago as themselves', () => {
  const asks = (minor: number, of: ReturnType<typeof session>): boolean =>
    asksFreshSignIn([usd(minor)], usd(100_000), of, now)
  expect(asks(100_000, session(null))).toBe(false)
  expect(asks(100_001, session(null))).toBe(true)
  expect(asks(100_001, session(now - freshSignInMs))).toBe(false)
  expect(asks(100_001, session(now - freshSignInMs - 1))).toBe(true)
  expect(asks(100_001, session(now, true))).toBe(true)
})

test('without an amount nobody signs in again, and another currency is above it', () => {
  expect(asksFreshSignIn([usd(9_999_999)], null, session(null), now)).toBe(false)
  const pounds = { minor: 1, currency: 'GBP' as const }
  expect(asksFreshSignIn([pounds], usd(100_000), session(null), now)).toBe(true)
})
