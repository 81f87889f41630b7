import { expect, test } from 'vitest'
import { unknownTraveler, withoutSavedIds } from './accept-travelers.ts'
import { bookerOf, travelersOf } from './booking-request.ts'

const known = async (ids: readonly string[]) =>
  new Set(ids.filter((id) => ['traveler_one', 'traveler_two'].includes(id)))
const adult = {
  type: 'Adult',
  givenName: 'Avery',
  surname: 'Lindqvist',
  gender: 'F',
  dateOfBirth: '1990-01-01',
} as const

test('saved travelers of the caller are accepted, and travelers without an id', async () => {
  expect(
    await unknownTraveler(
      [{ savedTravelerId: 'traveler_two' }, {}, { savedTravelerId: 'traveler_one' }],
      known,
    ),
  ).toBeNull()
})

test('without an id nothing is looked up', async () => {
  expect(await unknownTraveler([{}, {}], () => Promise.reject(new Error('looked up')))).toBeNull()
})

test('another saved traveler is refused, and the refusal names the field', async () => {
  expect(
    await unknownTraveler(
      [{ savedTravelerId: 'traveler_one' }, {}, { savedTravelerId: 'traveler_three' }],
      known,
    ),
  ).toMatchObject({ code: 'UnknownTraveler', field: 'travelers.2.savedTravelerId' })
})

test('suppliers are not told which saved traveler it is', () => {
  expect(withoutSavedIds([{ ...adult, savedTravelerId: 'traveler_one' }])).toEqual([adult])
})

test('the travelers of a request have names, and an id where one was chosen', () => {
  expect(travelersOf([adult, { ...adult, givenName: 'Robin' }], ['traveler_one'])).toEqual([
    { savedTravelerId: 'traveler_one', name: 'Avery Lindqvist' },
    { savedTravelerId: null, name: 'Robin Lindqvist' },
  ])
})

test('the booker is the agent of a delegated session, or the owner', () => {
  expect(bookerOf({ personId: 'person_avery', actedBy: 'person_gray' })).toBe('person_gray')
  expect(bookerOf({ personId: 'person_avery', actedBy: null })).toBe('person_avery')
})
