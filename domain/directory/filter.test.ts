import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostFilterLength, parseFilter, passes, soughtBy } from './filter.ts'

const noor = {
  id: 'person_1',
  userName: 'Noor@Halyard.example',
  externalId: 'a-1',
  active: true,
  name: { givenName: 'Noor', familyName: 'Haddad' },
  emails: [
    { type: 'home', value: 'noor@home.example' },
    { type: 'work', value: 'noor@halyard.example' },
  ],
  level: 7,
}
const finds = (filter: string): boolean | null => {
  const parsed = parseFilter(filter)
  return parsed.ok ? passes(parsed.value, noor) : null
}

test.each([
  ['userName eq "noor@halyard.example"', true],
  ['USERNAME EQ "noor@halyard.example"', true],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "noor@halyard.example"', true],
  ['name.familyName sw "had" and active eq true', true],
  ['active eq false or name.givenName co "oo"', true],
  ['not (active eq true)', false],
  ['emails[type eq "work" and value ew "@halyard.example"]', true],
  ['emails[type eq "home" and value ew "@halyard.example"]', false],
  ['emails.value eq "noor@home.example"', true],
  ['emails co "home.example"', true],
  ['title pr', false],
  ['externalId pr', true],
  ['title eq null', true],
  ['title ne "Engineer"', true],
  ['level gt 6', true],
  ['level le 6', false],
  ['active eq true and level eq 8 or level eq 7', true],
  ['active eq false and (level eq 8 or level eq 7)', false],
])('%s', (filter, expected) => {
  expect(finds(filter)).toBe(expected)
})

test.each([
  '',
  'userName',
  'userName eq',
  'userName is "x"',
  'userName eq noor',
  'userName eq "x',
  '(userName eq "x"',
  'emails[type eq "work"',
  'userName eq "x" userName eq "y"',
  'not userName eq "x"',
  `${'('.repeat(20)}active eq true${')'.repeat(20)}`,
  `userName eq "${'x'.repeat(mostFilterLength)}"`,
])('%s is no filter', (filter) => {
  expect(finds(filter)).toBeNull()
})

test('any text is a filter or is refused, and a written one is found again', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void finds(text)))
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (value) => {
      const parsed = parseFilter(`userName eq ${JSON.stringify(value)}`)
      expect(parsed.ok && soughtBy(parsed.value)).toEqual({ path: 'username', value })
    }),
  )
})
