import { expect, test } from 'vitest'
import { bookingStates } from '@portolan/domain/checkout/booking.lifecycle.ts'
import { progressFoot } from './progress-foot.ts'

test.each(bookingStates)('%s says whether the page may be closed', (state) => {
  const foot = progressFoot(state, 'My trips')
  expect(foot.startsWith('You can close this page.')).toBe(state !== 'Challenged')
  expect(foot).toContain('My trips')
  if (state === 'Challenged') expect(foot).toContain('wait up to 10 minutes')
})
