import {
  exchangeClauses,
  voucherClauses,
} from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import {
  voucherLookupFailures,
  voucherRefundFailures,
} from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { expect, test } from 'vitest'
import { clauseSentences, saleSentences, sentenceOfClause } from './clause-words.ts'
import { lookupWords, refundWords } from './voucher-words.ts'

test('the terms are the clauses, in their order, with the numbers of the terms', () => {
  expect(clauseSentences().map(({ code }) => code)).toEqual(
    [...voucherClauses, ...exchangeClauses].map(({ code }) => code),
  )
  const terms = saleSentences()
    .map(({ sentence }) => sentence)
    .join(' ')
  for (const words of ['7 days', '24 hours before check-in', 'from $50 to $500', 'steps of $50'])
    expect(terms).toContain(words)
  expect(sentenceOfClause('hotel-price-freeze.once')).toBe('A freeze is used once.')
})

test('every failure of a lookup or a refund has its sentence', () => {
  expect(Object.keys(lookupWords)).toEqual(voucherLookupFailures)
  expect(Object.keys(refundWords)).toEqual(voucherRefundFailures)
})
