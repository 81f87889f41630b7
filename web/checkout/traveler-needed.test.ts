import { expect, test } from 'vitest'
import { isTravelerNeeded } from './traveler-needed.ts'

test('a place without a name and without a saved traveler asks for one', () => {
  const nobody = { savedTravelerId: '', givenName: ' ', surname: '' }
  expect(isTravelerNeeded(nobody)).toBe(true)
  expect(isTravelerNeeded({ ...nobody, savedTravelerId: 'person_1' })).toBe(false)
  expect(isTravelerNeeded({ ...nobody, surname: 'Lindqvist' })).toBe(false)
})
