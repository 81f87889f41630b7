import { next } from '@portolan/kernel/lifecycle.ts'
import { expect, test } from 'vitest'
import {
  addOnPurchaseLifecycle,
  type PurchaseEvent,
  type PurchaseStep,
} from './purchase.lifecycle.ts'
import { purchaseStateOf, purchaseStates, purchaseStepOf } from './purchase-state.ts'
import { isQuoteValid, quoteValidMs } from './terms.ts'

test('a quote is valid for 15 minutes, and not at their end', () => {
  expect(quoteValidMs).toBe(900_000)
  expect([-1, 0, 899_000, 900_000].map((at) => isQuoteValid(0, at))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a purchase is polled until its booking has ended', () => {
  expect(['Scheduled', 'Pending', 'Releasing', 'Confirmed', 'Failed'].map(purchaseStateOf)).toEqual(
    ['Polling', 'Polling', 'Polling', 'PurchaseSuccess', 'PaymentFailed'],
  )
  expect(purchaseStates.map(purchaseStepOf)).toEqual([
    'PollingPurchase',
    'PurchaseSuccess',
    'PaymentFailed',
  ])
})

test('an add-on is quoted, confirmed and bound in scheduled steps', () => {
  const run = (events: readonly PurchaseEvent[]): PurchaseStep | undefined =>
    events.reduce<PurchaseStep | undefined>(
      (step, event) => step && next(addOnPurchaseLifecycle, step, event),
      addOnPurchaseLifecycle.initial,
    )
  expect(run(['scheduled', 'quoted', 'confirmed', 'bound'])).toBe('PurchaseSuccess')
  expect(run(['scheduled', 'quoted', 'confirmed', 'declined', 'confirmed', 'bound'])).toBe(
    'PurchaseSuccess',
  )
  expect(run(['scheduled', 'quoted', 'quoteExpired'])).toBe('ScheduleQuote')
  expect(run(['confirmed'])).toBeUndefined()
})
