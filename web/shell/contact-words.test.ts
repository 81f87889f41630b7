import { expect, test } from 'vitest'
import { contactSentence } from './contact-words.ts'

test.each([
  ['contact.phone', '212 555', 'too short'],
  ['contact.phone', 'call me', 'Use digits only'],
  ['contact.email', 'avery@portolan..example', 'Check the dots'],
  ['contact.email', 'Avery <avery@portolan.example>', 'Enter the address alone'],
])('%s with %s is not asked for again: %s', (path, typed, words) => {
  expect(contactSentence(path, typed, 'The airline uses it.')).toContain(words)
  expect(contactSentence(path, typed, 'The airline uses it.')).not.toContain('The airline')
})

test('an empty field is asked for with its use, and a good one has no sentence', () => {
  expect(contactSentence('contact.phone', ' ', 'The airline uses it.')).toBe(
    'Enter a phone number. The airline uses it.',
  )
  expect(contactSentence('contact.phone', 'tel:+1-212-555-0147', '')).toBeUndefined()
})
