import { expect, test } from 'vitest'
import { entrySentence } from './entry-words.ts'

test.each([
  ['dateOfBirth', 'MissingInformation', '', 'Enter a date of birth.'],
  ['dateOfBirth', 'InvalidDate', '1986-02-30', 'February 1986 has 28 days.'],
  ['dateOfBirth', 'InvalidDate', '1986--14', 'Add the month.'],
  ['dateOfBirth', 'InvalidDate', '2986-03-14', 'Check the year.'],
  ['dateOfBirth', 'MissingInformation', '1870-03-14', 'Check the year of birth.'],
  ['passport.expiresOn', 'MissingInformation', '', 'Enter the date the passport expires.'],
  ['passport.expiresOn', 'InvalidDate', '2030-04-31', 'April has 30 days.'],
  ['surname', 'UnsupportedNameCharacters', '王', '“王”'],
])('%s with %s and %o says: %s', (field, code, typed, words) => {
  expect(entrySentence(`travelers.0.${field}`, code, typed, '')).toContain(words)
})
