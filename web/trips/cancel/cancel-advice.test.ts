import { expect, test } from 'vitest'
import { policyWords } from './cancel-words.ts'
import { errorWords } from '../../shell/error-words.ts'
import { cancelAdvice, passingFailures } from './cancel-advice.ts'

test('each failure of a cancellation that may pass has its own screen and advice', () => {
  const differs = (of: (code: (typeof passingFailures)[number]) => string) =>
    expect(new Set(passingFailures.map(of)).size).toBe(passingFailures.length)
  differs((code) => errorWords[code].title)
  differs((code) => errorWords[code].text)
  differs((code) => JSON.stringify(cancelAdvice(code)))
})

test('a quote that has run out is simply quoted again', () => {
  expect(cancelAdvice('CancellationQuoteExpired')).toEqual({ primary: 'retry', also: null })
})

test.each([
  'FullyRefundable',
  'PartiallyRefundable',
  'NonCancellable',
  'DelayedTicketingCancel',
  'Pending',
] as const)('%s is told without a word of one product: several have it', (policy) => {
  const { title, text } = policyWords[policy]
  expect(`${title} ${text}`).not.toMatch(/airline|flight|ticket|property|hotel|operator/i)
})
