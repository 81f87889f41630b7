import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { expect, test } from 'vitest'
import { helpsWords, noOfferWords } from './added-words.ts'

test('the offer says the numbers of the terms, and every refusal what there is instead', () => {
  expect(helpsWords).toContain('within 24 hours of departure')
  expect(helpsWords).toContain('120 minutes or more')
  expect(noOfferWords('ProtectionTooLate')).toContain('until 24 hours before')
  for (const code of [...protectionRefusals, null])
    expect(noOfferWords(code)).toContain('Your trip page shows'.slice(5))
})
