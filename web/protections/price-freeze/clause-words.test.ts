import { priceFreezeClauses } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { expect, test } from 'vitest'
import { clauseSentences, saleSentences, sentenceOfClause } from './clause-words.ts'

test('the terms say every clause of a freeze, in the order in which they decide', () => {
  expect(clauseSentences().map(({ code }) => code)).toEqual(
    priceFreezeClauses.map(({ code }) => code),
  )
  for (const { code } of priceFreezeClauses) expect(sentenceOfClause(code)).not.toBe(code)
})

test('the numbers of the terms are those of the rules', () => {
  const text = saleSentences()
    .map(({ sentence }) => sentence)
    .join(' ')
  for (const hours of priceFreezeTerms.durations) expect(text).toContain(String(hours / 24))
  expect(text).toContain('$50 to $500')
})
