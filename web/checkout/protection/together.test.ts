import type { BookingProtection } from '@portolan/domain/protections/interactions.ts'
import { affectedBy, protectionEvents } from '@portolan/domain/protections/interactions.ts'
import { expect, test } from 'vitest'
import { togetherWords } from './together.tsx'

const answer = (...sold: readonly BookingProtection[]) => ({
  offers: sold.map((protection) => ({ protection })) as never,
  interactions: protectionEvents.map((event) => ({
    event,
    effects: affectedBy([...sold, 'price-drop'], event).map((one) => ({ ...one })),
  })),
})

test('what is bought together and what a cancellation ends is said before buying', () => {
  expect(
    togetherWords(
      answer('cancel-for-any-reason', 'change-for-any-reason', 'disruption-assistance'),
    ),
  ).toBe(
    'You can buy all 3 together. If you cancel for any reason, Change for any reason and Disruption assistance end.',
  )
  expect(togetherWords(answer('cancel-for-any-reason', 'disruption-assistance'))).toBe(
    'You can buy both together. If you cancel for any reason, Disruption assistance ends.',
  )
})

test('one protection and none are bought with nothing', () => {
  expect(togetherWords(answer('cancel-for-any-reason'))).toBeNull()
  expect(togetherWords(answer())).toBeNull()
})
