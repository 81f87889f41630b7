import { expect, test } from 'vitest'
import { penaltyText } from './penalties.ts'

test('what an airline keeps is said in the words of the specification, the fee to the last digit of its currency', () => {
  expect(penaltyText({ kind: 'NoPenalty' })).toBe('Free')
  expect(penaltyText({ kind: 'NotPossible' })).toBe('Non-refundable')
  expect(penaltyText({ kind: 'Unknown' })).toBe('Contact support')
  expect(penaltyText({ kind: 'WithFee', fee: { minor: 2500, currency: 'USD' } })).toBe(
    'for a fee of $25.00 USD',
  )
  expect(penaltyText({ kind: 'WithFee', fee: { minor: 2500, currency: 'JPY' } })).toBe(
    'for a fee of ¥2,500 JPY',
  )
})
