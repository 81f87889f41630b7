import { listPriceMatches } from '@portolan/contract/protections/list-price-matches.ts'
import { expect, test } from 'vitest'
import {
  centsOf,
  checkEntries,
  claimOf,
  faultWords,
  refusedFault,
  type Claimable,
  type ClaimEntries,
} from './claim-form.ts'
import { barText, claimSteps, claimText, promiseText, type MatchClaim } from './match-words.ts'

const [of] = listPriceMatches.example.claimable as [Claimable]
const [claim] = listPriceMatches.example.claims as [MatchClaim]
const now = Date.parse('2026-11-20T15:00:00Z')
const entries: ClaimEntries = {
  address: ' https://fares.example/JFK-LHR ',
  amount: '$580.00',
  currency: 'USD',
  seen: '2026-11-20T09:30Z',
  isSame: true,
  isPublic: true,
}

test('an amount is read with and without its sign and separators', () => {
  expect(['$1,204.50', '580', '580.5', ' 0.01 '].map(centsOf)).toEqual([120_450, 58_000, 58_050, 1])
  expect(['', 'much', '-5', '1.234', '5e3', '12345678'].map(centsOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

test('each condition is told at its field, as when the server refuses it', () => {
  expect(checkEntries(entries, of, now)).toEqual({})
  const wrong: readonly (readonly [Partial<ClaimEntries>, keyof ClaimEntries, string])[] = [
    [{ address: 'a friend' }, 'address', 'address'],
    [{ amount: '612.00' }, 'amount', 'price.minor'],
    [{ amount: '0' }, 'amount', 'price.minor'],
    [{ currency: 'EUR' }, 'currency', 'price.currency'],
    [{ seen: '2026-11-20T15:01Z' }, 'seen', 'seenAt'],
    [{ seen: '' }, 'seen', 'seenAt'],
    [{ isSame: false }, 'isSame', 'isSame'],
    [{ isPublic: false }, 'isPublic', 'isPublic'],
  ]
  for (const [changed, field, refused] of wrong) {
    expect(checkEntries({ ...entries, ...changed }, of, now)).toEqual({
      [field]: faultWords[field],
    })
    expect(refusedFault(refused)).toEqual({ [field]: faultWords[field] })
  }
  expect(refusedFault(null)).toEqual({})
})

test('a claim has the evidence as it was typed', () => {
  expect(claimOf(entries, of)).toEqual({
    covers: 'Flight',
    address: 'https://fares.example/JFK-LHR',
    price: { minor: 58_000, currency: 'USD' },
    seenAt: '2026-11-20T09:30:00.000Z',
    isSame: true,
    isPublic: true,
  })
})

test('what is excluded is told, and what is only over is not', () => {
  expect(promiseText(of)).toContain('up to $500')
  expect(barText({ bar: 'Package' })).toContain('packages')
  expect(barText({ bar: 'Lifestyle' })).toContain('Lifestyle stays that are paid at the property')
  expect(barText({ bar: 'TooLate' })).toBeNull()
})

test('a claim is followed until it is credited or refused', () => {
  expect(claimText(claim)).toBe('You paid $612.00 and found $580.00 at fares.example.')
  const states = (of_: MatchClaim) => claimSteps(of_).map(({ label, state }) => [label, state])
  expect(states(claim).map(([, state]) => state)).toEqual(['done', 'active', 'waiting'])
  const [decision] = claim.decisions
  if (decision === undefined) throw new Error('no decision')
  const amount = { minor: 3_200, currency: 'USD' } as const
  const pays = [{ from: 'Cover', as: 'TravelCredit', amount }] as const
  expect(
    states({ ...claim, state: 'Paid', decisions: [decision, { ...decision, pays: [...pays] }] }).at(
      -1,
    ),
  ).toEqual(['$32.00 credited', 'done'])
  const denied = { ...decision, clause: 'price-match.verifiable' }
  expect(
    claimSteps({ ...claim, state: 'Denied', decisions: [decision, denied] }).at(-1),
  ).toMatchObject({
    label: 'Not credited',
    state: 'failed',
    note: 'The price is on a web page that our agent can open and check.',
  })
})
