import { expect, test } from 'vitest'
import {
  companyTravelers,
  personalTravelers,
  type CompanyUser,
  type StoredTraveler,
} from './traveler-list.ts'

const traveler = (
  id: string,
  givenName: string,
  surname: string,
  more: Partial<StoredTraveler> = {},
): StoredTraveler => ({
  id,
  ownerId: 'drew',
  createdAt: 1,
  linkedUserId: null,
  isHidden: false,
  ...more,
  profile: {
    givenName,
    surname,
    gender: 'F',
    dateOfBirth: '1990-01-01',
    assistance: [],
    frequentFlyer: {},
    hotelLoyalty: {},
  },
})
const drew: CompanyUser = {
  id: 'drew',
  firstName: 'Drew',
  lastName: 'Okafor',
  defaultTravelerId: 't_drew',
}
const emery: CompanyUser = {
  id: 'emery',
  firstName: 'Emery',
  lastName: 'Castellanos',
  defaultTravelerId: null,
}

test('ghosts, private profiles, the default and placeholders', () => {
  const listed = companyTravelers(
    [
      traveler('t_drew', 'Drew', 'Okafor'),
      traveler('t_left', 'Alex', 'Moreau'),
      traveler('t_private', 'Bo', 'Ek', { isHidden: true, linkedUserId: 'gone' }),
    ],
    [drew, emery],
    'drew',
  )
  expect(
    listed.map((one) => [
      one.id,
      one.isGhostUser,
      one.isPrivateProfile,
      one.isDefaultProfile,
      one.isMissingInfo,
    ]),
  ).toEqual([
    ['t_left', true, false, false, false],
    ['t_private', true, true, false, false],
    ['t_drew', false, false, true, false],
    ['emery', false, false, false, true],
  ])
  expect(listed.at(-1)).toMatchObject({
    linkedUserId: 'emery',
    profile: { gender: 'M', dateOfBirth: '1870-01-01', givenName: 'Emery' },
  })
})

test('a person without a profile is their own default placeholder', () => {
  expect(companyTravelers([], [emery], 'emery')).toMatchObject([
    { id: 'emery', isDefaultProfile: true, isMissingInfo: true, isGhostUser: false },
  ])
})

test('sorted by given name, then surname, without regard to case or accents, and stable', () => {
  const listed = personalTravelers(
    [
      traveler('1', 'zoe', 'A'),
      traveler('2', 'Émile', 'B'),
      traveler('3', 'emile', 'a'),
      traveler('4', 'EMILE', 'A'),
      traveler('5', 'Ana', 'Z'),
    ],
    '5',
  )
  expect(listed.map(({ id }) => id)).toEqual(['5', '3', '4', '2', '1'])
  expect(listed[0]?.isDefaultProfile).toBe(true)
})
