import { expect, test } from 'vitest'
import type { Charge } from '../acquirer/charge.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { availableCredit } from './available-credit.ts'

const day = 86_400_000
const now = 400 * day
const lines = { account: { limit: 100_000, balance: 40_000 } }
const charge = (reference: string, of: Partial<Charge>): Charge => ({
  reference,
  version: 1,
  state: 'Captured',
  methodToken: 'card',
  brand: 'visa',
  lastFour: '4417',
  currency: 'USD',
  amount: 5_000,
  authorized: 5_000,
  captured: 5_000,
  refunded: 0,
  decline: null,
  challenge: null,
  createdAt: now - day,
  visibleAt: 0,
  expiresAt: now + day,
  entries: [],
  ...of,
})
const availableWith = async (...charges: readonly Charge[]): Promise<number | null> => {
  const store = createMemoryStore()
  await store.addMethod({
    token: 'card',
    subject: 'capone|avery',
    accountReferenceId: 'account',
    brand: 'visa',
    lastFour: '4417',
    month: 1,
    year: 2030,
    sealed: '',
    state: 'retained',
    codeAt: 0,
    createdAt: 0,
  })
  for (const one of charges) await store.addCharge(one)
  return availableCredit(store, 'account', now, lines)
}

test('the limit less the balance can be charged', async () => {
  expect(await availableWith()).toBe(60_000)
  expect(await availableCredit(createMemoryStore(), 'another', now, lines)).toBeNull()
  expect(await availableCredit(createMemoryStore(), 'toString', now)).toBeNull()
})

test('a charge takes what is authorized, or captured and not refunded', async () => {
  expect(await availableWith(charge('a', { state: 'Authorized', captured: 0 }))).toBe(55_000)
  expect(await availableWith(charge('b', { captured: 3_000, refunded: 1_000 }))).toBe(58_000)
  expect(await availableWith(charge('c', { state: 'Voided' }))).toBe(60_000)
  expect(await availableWith(charge('d', { state: 'Declined', authorized: 0 }))).toBe(60_000)
  const expired = charge('e', { state: 'Authorized', captured: 0, expiresAt: now })
  expect(await availableWith(expired)).toBe(60_000)
})

test('only charges of its own cards within a month count, and never below zero', async () => {
  expect(await availableWith(charge('a', { methodToken: 'other' }))).toBe(60_000)
  expect(await availableWith(charge('b', { createdAt: now - 31 * day }))).toBe(60_000)
  expect(await availableWith(charge('c', { authorized: 90_000, captured: 90_000 }))).toBe(0)
})
