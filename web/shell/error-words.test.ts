import { expect, test } from 'vitest'
import { cancellationFailures } from '@portolan/domain/after-sales/cancellation-outcomes.data.ts'
import {
  isKnownTravelerNumber,
  isPassportNumber,
  isRedressNumber,
} from '@portolan/domain/travelers/documents.ts'
import { errorWords } from './error-words.ts'

test('each way a cancellation fails has its own title and advice (cancellations-7)', () => {
  const said = cancellationFailures.map((code) => errorWords[code])
  expect(new Set(said.map(({ title }) => title)).size).toBe(cancellationFailures.length)
  expect(new Set(said.map(({ text }) => text)).size).toBe(cancellationFailures.length)
})

test.each([
  ['MalformedRedressNumber', isRedressNumber],
  ['MalformedKnownTravelerNumber', isKnownTravelerNumber],
  ['InvalidPassportNumber', isPassportNumber],
] as const)('%s says how long its number is', (code, isAccepted) => {
  const lengths = Array.from({ length: 40 }, (_, at) => at + 1).filter((length) =>
    isAccepted('1'.repeat(length)),
  )
  const said = [...errorWords[code].text.matchAll(/\d+/g)].map(Number)
  expect(said).toEqual([...new Set([lengths[0], lengths.at(-1)])])
  expect(isAccepted('A'.repeat(lengths[0] ?? 0))).toBe(/letters/.test(errorWords[code].text))
})
