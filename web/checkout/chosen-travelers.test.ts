import { expect, test } from 'vitest'
import { chosenEntries } from './chosen-travelers.ts'
import { emptyTraveler, type SavedTraveler } from './form-entries.ts'

const profile = (
  id: string,
  givenName: string,
  more: Partial<SavedTraveler> = {},
): SavedTraveler => ({
  id,
  personId: id,
  givenName,
  surname: 'Okafor',
  gender: 'F',
  dateOfBirth: '1988-02-03',
  assistance: [],
  frequentFlyer: {},
  hotelLoyalty: {},
  createdAt: '2026-01-05T12:00:00Z',
  linkedDEUserId: null,
  isGhostUser: false,
  isMissingInfo: false,
  isPrivateProfile: false,
  isDefaultProfile: false,
  ...more,
})
const saved = [
  profile('drew', 'Drew', { isDefaultProfile: true }),
  profile('jordan', 'Jordan'),
  profile('kit', 'Kit', { isMissingInfo: true }),
]
const empty = [emptyTraveler('Adult'), emptyTraveler('Adult')]
const filled = (chosen: readonly string[] | null, entries = empty) =>
  chosenEntries(entries, saved, chosen).map(({ at, entry }) => [
    at,
    entry.savedTravelerId,
    entry.givenName,
  ])

test('without a choice the booker travels', () => {
  expect(filled(null)).toEqual([[0, 'drew', 'Drew']])
  expect(filled([])).toEqual([])
})

test('the chosen fill the places in order, and a guest leaves one to be typed', () => {
  expect(filled(['jordan', 'drew'])).toEqual([
    [0, 'jordan', 'Jordan'],
    [1, 'drew', 'Drew'],
  ])
  expect(filled(['guest', 'jordan'])).toEqual([[1, 'jordan', 'Jordan']])
  expect(filled(['jordan', 'drew', 'kit'])).toHaveLength(2)
})

test('a profile that is missing information only gives its name', () => {
  expect(filled(['kit'])).toEqual([[0, '', 'Kit']])
})

test('what was typed stays', () => {
  const typed = [{ ...emptyTraveler('Adult'), givenName: 'Robin' }, emptyTraveler('Adult')]
  expect(filled(null, typed)).toEqual([])
  expect(filled(['jordan'], typed)).toEqual([[1, 'jordan', 'Jordan']])
})
