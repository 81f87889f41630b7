import { expect, test } from 'vitest'
import { penaltyText } from './penalties.ts'

test('penalty texts, with exact fees', () => {
  expect(penaltyText({ kind: 'NoPenalty' })).toBe('Free')
  expect(penaltyText({ kind: 'NotPossible' })).toBe('Non-refundable')
  expect(penaltyText({ kind: 'Unknown' })).toBe('Contact support')
  expect(penaltyText({ kind: 'WithFee', fee: { minor: 2500, currency: 'USD' } })).toBe(
    'for a fee of $25 USD',
  )
  expect(penaltyText({ kind: 'WithFee', fee: { minor: 2500, currency: 'JPY' } })).toBe(
    'for a fee of ¥2,500 JPY',
  )
})
