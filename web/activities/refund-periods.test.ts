import { exampleActivity } from '@portolan/contract/activities/activity.ts'
import type { ActivityCancellationPolicy } from '@portolan/domain/activities/codes.ts'
import { expect, test } from 'vitest'
import { absentText, activityRefundPeriods, freeUntilText, isCancelable } from './refund-periods.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const cents = (minor: number) => ({ minor, currency: 'USD' }) as const
const withTerms = (
  policy: ActivityCancellationPolicy,
  steps: readonly (readonly [from: string | null, refund: number])[],
) => ({
  ...exampleActivity,
  cancellation: { policy, steps: steps.map(([from, refund]) => ({ from, refund: cents(refund) })) },
})
const plain = (text: string | null): string | undefined => text?.replaceAll(/\s/g, ' ')

test('each period says until when and how much, on the clock of the place (activities-9)', () => {
  const periods = activityRefundPeriods(exampleActivity, now)
  expect(periods.map(({ when, words, note }) => [plain(when), words, note])).toEqual([
    ['Until Sun, Feb 7, 4:30 PM', '$96.00 refund', undefined],
    ['Until Mon, Feb 8, 10:30 AM', '$48.00 refund', '$48.00 fee'],
    ['Until Mon, Feb 8, 4:30 PM', 'No refund', undefined],
  ])
  expect(periods.map(({ share }) => share)).toEqual([1, 0.5, 0])
})

test('periods that have passed are left out, and none is left once it has begun', () => {
  const late = Date.parse('2027-02-07T20:00:00Z')
  expect(activityRefundPeriods(exampleActivity, late)).toHaveLength(2)
  expect(activityRefundPeriods(exampleActivity, Date.parse('2027-02-08T16:30:00Z'))).toEqual([])
})

test('free cancellation ends with the first step that keeps something, or with the start', () => {
  expect(plain(freeUntilText(exampleActivity, now))).toBe('Sun, Feb 7, 4:30 PM')
  expect(plain(freeUntilText(withTerms('FullyRefundable', [[null, 9_600]]), now))).toBe(
    'Mon, Feb 8, 4:30 PM',
  )
  expect(freeUntilText(withTerms('NonRefundable', [[null, 0]]), now)).toBe(null)
  expect(freeUntilText(exampleActivity, Date.parse('2027-02-07T17:00:00Z'))).toBe(null)
})

test('what can’t be canceled says so, whatever its steps are', () => {
  const never = withTerms('NonCancellable', [[null, 9_600]])
  expect(isCancelable(never)).toBe(false)
  expect(freeUntilText(never, now)).toBe(null)
  expect(isCancelable(exampleActivity)).toBe(true)
})

test('somebody who does not come loses what the last step keeps', () => {
  expect(absentText(exampleActivity)).toBe('If you don’t come: no refund.')
  expect(absentText(withTerms('PartiallyRefundable', [[null, 4_800]]))).toBe(
    'If you don’t come: $48.00 of $96.00 is refunded.',
  )
})
