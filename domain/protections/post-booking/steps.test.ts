import { next, type Lifecycle } from '@portolan/kernel/lifecycle.ts'
import { expect, test } from 'vitest'
import { addOnCallLifecycle, callSteps } from './call.lifecycle.ts'
import { offerLifecycle, offerSteps } from './offer.lifecycle.ts'
import { addOnPurchaseLifecycle, purchaseSteps } from './purchase.lifecycle.ts'

/** The states of several runs from the beginning, in order of the first visit. */
const visited = <S extends string, E extends string>(
  lifecycle: Lifecycle<S, E>,
  runs: readonly (readonly E[])[],
): readonly S[] => {
  const seen = new Set<S>([lifecycle.initial])
  for (const run of runs)
    run.reduce<S>((state, event) => {
      const to = next(lifecycle, state, event)
      if (to === undefined) throw new Error(`${lifecycle.name}: ${event} in ${state}`)
      seen.add(to)
      return to
    }, lifecycle.initial)
  return [...seen]
}
const sorted = (states: readonly string[]): readonly string[] => states.toSorted()

test('an offer is fetched, fetched again once it expires, and bought, or there is none', () => {
  const steps = visited(offerLifecycle, [
    ['fetch', 'offered', 'expired', 'offered', 'bought'],
    ['fetch', 'none'],
  ])
  expect(sorted(steps)).toEqual(sorted(offerSteps))
})

test('a call that failed is made again', () => {
  const steps = visited(addOnCallLifecycle, [['call', 'fail', 'call', 'succeed']])
  expect(sorted(steps)).toEqual(sorted(callSteps))
})

test('a purchase is quoted, confirmed and polled until it is bound or declined', () => {
  const steps = visited(addOnPurchaseLifecycle, [
    ['scheduled', 'notQuoted'],
    ['scheduled', 'quoted', 'quoteExpired', 'scheduled', 'quoted', 'confirmed', 'bound'],
    ['scheduled', 'quoted', 'confirmed', 'declined', 'quoteExpired'],
  ])
  expect(sorted(steps)).toEqual(sorted(purchaseSteps))
})
