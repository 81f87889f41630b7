import { expect, test } from 'vitest'
import { nameSentence } from './name-words.ts'

test.each([
  ['surname', '王', 'Tickets can’t show “王”.'],
  ['givenName', 'Avery2', 'A name can’t have “2”.'],
  ['middleName', "'", 'Enter a name with at least one letter.'],
  ['surname', 'A'.repeat(41), 'This name is too long for a ticket.'],
])('a %s of %s is told: %s', (field, typed, sentence) => {
  expect(nameSentence(`travelers.0.${field}`, typed)).toContain(sentence)
})

test('an empty middle name and a name in full-width letters are fine', () => {
  expect(nameSentence('travelers.0.middleName', ' ')).toBeNull()
  expect(nameSentence('travelers.0.surname', 'Ｌｉｎｄｑｖｉｓｔ')).toBeNull()
})
