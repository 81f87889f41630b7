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

test('flags ghosts, private profiles, the default traveler and placeholders', () => {
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
    listed.map((item) => [
      item.id,
      item.isGhostUser,
      item.isPrivateProfile,
      item.isDefaultProfile,
      item.isMissingInfo,
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

test('a user without a profile is their own default placeholder', () => {
  expect(companyTravelers([], [emery], 'emery')).toMatchObject([
    { id: 'emery', isDefaultProfile: true, isMissingInfo: true, isGhostUser: false },
  ])
})

test('sorts by first name, then last name, ignoring case and accents, stably', () => {
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
