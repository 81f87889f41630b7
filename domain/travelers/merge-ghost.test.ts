import { expect, test } from 'vitest'
import { mergeGhost } from './merge-ghost.ts'
import { placeholder } from './terms.ts'
import type { ListedTraveler } from './traveler-list.ts'
import type { TravelerProfile } from './traveler.ts'

const listed = (
  id: string,
  profile: Partial<TravelerProfile>,
  more: Partial<ListedTraveler> = {},
): ListedTraveler => ({
  id,
  ownerId: 'noor',
  createdAt: 1,
  linkedUserId: null,
  isHidden: false,
  isGhostUser: false,
  isMissingInfo: false,
  isPrivateProfile: false,
  isDefaultProfile: false,
  ...more,
  profile: {
    givenName: 'Ana',
    surname: 'Lópes',
    gender: 'F',
    dateOfBirth: '1990-05-01',
    assistance: [],
    frequentFlyer: {},
    hotelLoyalty: {},
    ...profile,
  },
})
const ghost = listed(
  't_ghost',
  { phoneNumber: '+1 617 555 0100', frequentFlyer: { DL: '1', UA: '2' }, assistance: ['DEAF'] },
  { isGhostUser: true },
)
const person = listed(
  't_ana',
  { surname: 'Lopes', frequentFlyer: { DL: '9' } },
  { linkedUserId: 'ana' },
)

test('a person’s values come first and a ghost’s fill what is missing (travelers-26)', () => {
  const merged = mergeGhost(ghost, person)
  expect(merged).toMatchObject({
    ok: true,
    value: {
      linkedUserId: 'ana',
      retiredId: 't_ghost',
      differing: ['surname'],
      profile: {
        surname: 'Lopes',
        phoneNumber: '+1 617 555 0100',
        assistance: ['DEAF'],
        frequentFlyer: { DL: '9', UA: '2' },
      },
    },
  })
})

test('a placeholder takes the ghost’s date of birth and gender, never the other way', () => {
  const empty = listed('ana', { ...placeholder, givenName: 'Ana' }, { linkedUserId: 'ana' })
  const merged = mergeGhost(ghost, empty)
  expect(merged).toMatchObject({
    ok: true,
    value: { differing: [], profile: { dateOfBirth: '1990-05-01', gender: 'F' } },
  })
  const ghostly = listed('t_empty', { ...placeholder }, { isGhostUser: true })
  expect(mergeGhost(ghostly, person)).toMatchObject({
    ok: true,
    value: { profile: { dateOfBirth: '1990-05-01', gender: 'F' } },
  })
})

test('what is no ghost, no person or somebody else is not merged', () => {
  const code = (a: ListedTraveler, b: ListedTraveler) => {
    const merged = mergeGhost(a, b)
    return merged.ok ? null : merged.refusal.code
  }
  expect(code(person, listed('t_bo', {}, { linkedUserId: 'bo' }))).toBe('NotAGhost')
  expect(code(ghost, { ...ghost, id: 't_other' })).toBe('NotAPerson')
  expect(code(ghost, ghost)).toBe('SameProfile')
  const older = { ...person, profile: { ...person.profile, dateOfBirth: '1961-05-01' } }
  expect(code(ghost, older)).toBe('BirthDatesDiffer')
})
