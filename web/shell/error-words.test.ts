import { expect, test } from 'vitest'
import { cancellationFailures } from '@portolan/domain/after-sales/cancellation-outcomes.data.ts'
import { errorWords } from './error-words.ts'

test('each way a cancellation fails has its own title and advice (cancellations-7)', () => {
  const said = cancellationFailures.map((code) => errorWords[code])
  expect(new Set(said.map(({ title }) => title)).size).toBe(cancellationFailures.length)
  expect(new Set(said.map(({ text }) => text)).size).toBe(cancellationFailures.length)
})
