import { expect, test } from 'vitest'
import { exampleTraveler } from '@portolan/contract/travelers/traveler.ts'
import { draftOf, editOf, isSendable, pairFaults, sentencesOf } from './traveler-draft.ts'

const today = '2026-09-01'
const saved = {
  ...exampleTraveler,
  emailAddress: 'avery@example.com',
  frequentFlyer: { NG: '441 882 19' },
  additionalInfo: { Badge: 'T-2207' },
}

test('an untouched draft sends nothing', () => {
  expect(editOf(draftOf(saved), saved)).toBeNull()
})

test('only what changed is sent; a cleared field as null, a removed entry as empty', () => {
  const draft = {
    ...draftOf(saved),
    emailAddress: ' ',
    frequentFlyer: [{ name: 'NG', value: '' }],
    additionalInfo: [{ name: 'Badge2', value: 'T-9' }],
  }
  expect(editOf(draft, saved)).toEqual({
    personId: saved.id,
    givenName: 'Avery',
    surname: 'Lindqvist',
    gender: 'F',
    dateOfBirth: '1986-03-14',
    emailAddress: null,
    frequentFlyer: { NG: '' },
    additionalInfo: { Badge2: 'T-9', Badge: '' },
  })
})

test('a placeholder’s stand-ins are asked for and never shown', () => {
  const placeholder = { ...exampleTraveler, dateOfBirth: '1870-01-01', gender: 'M' as const }
  const draft = draftOf(placeholder)
  expect([draft.dateOfBirth, draft.gender]).toEqual(['', ''])
  expect(Object.keys(sentencesOf(draft, today)).sort()).toEqual(['dateOfBirth', 'gender'])
  expect(isSendable({ ...draft, dateOfBirth: '1990-02-03', gender: 'F' }, today)).toBe(true)
})

test('a key has letters and digits, a value a few marks as well', () => {
  expect(pairFaults({ name: 'Badge no.', value: 'T-2207' })).toEqual({ name: true, value: false })
  expect(pairFaults({ name: 'Badge', value: 'a/b @c.d_e+f-1' })).toEqual({
    name: false,
    value: false,
  })
  expect(pairFaults({ name: '', value: 'x' }).name).toBe(true)
  expect(pairFaults({ name: 'Badge', value: '#1' }).value).toBe(true)
})

test('a birth in the future or an unknown day is named', () => {
  const draft = { ...draftOf(null), givenName: 'Jo', surname: 'Ng', gender: 'F' as const }
  expect(sentencesOf({ ...draft, dateOfBirth: '2030-01-01' }, today)).toEqual({
    dateOfBirth: 'Check the year of birth.',
  })
  expect(sentencesOf({ ...draft, dateOfBirth: '1990-02-31' }, today).dateOfBirth).toBeDefined()
})
