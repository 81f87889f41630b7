import { exampleTraveler } from '@portolan/contract/travelers/traveler.ts'
import { expect, test } from 'vitest'
import { filledFrom } from './form-entries.ts'
import { travelerEditOf } from './save-travelers.ts'

const saved = { ...exampleTraveler, knownTravelerNumber: 'TT1234567' }

test('an unchanged saved traveler needs no update', () => {
  expect(travelerEditOf(filledFrom(saved, 'Adult'), saved)).toBeNull()
  // A lap infant's fields show no security numbers; the saved ones stay.
  expect(travelerEditOf(filledFrom(saved, 'LapInfant'), saved)).toBeNull()
})

test('a new frequent flyer number is added to the saved ones', () => {
  const flyer = { ...saved, frequentFlyer: { DL: '1' } }
  const place = filledFrom(flyer, 'Adult', [{ value: 'DL' }])
  expect(travelerEditOf(place, flyer)).toBeNull()
  expect(
    travelerEditOf({ ...place, frequentFlyer: { program: 'BA', number: ' 77 ' } }, flyer),
  ).toMatchObject({ personId: saved.id, frequentFlyer: { BA: '77' } })
})

test('a changed name updates the saved traveler; a new person is added', () => {
  expect(
    travelerEditOf({ ...filledFrom(saved, 'Adult'), surname: ' Okafor ' }, saved),
  ).toMatchObject({ personId: saved.id, surname: 'Okafor', knownTravelerNumber: 'TT1234567' })
  const fresh = travelerEditOf(
    {
      ...filledFrom(saved, 'Adult'),
      savedTravelerId: '',
      passport: { number: 'AB123456', countryOfIssue: 'us', expiresOn: '2030-01-01' },
    },
    undefined,
  )
  expect(fresh).not.toHaveProperty('personId')
  expect(fresh).toMatchObject({
    givenName: 'Avery',
    passport: { number: 'AB123456', countryOfIssue: 'US' },
  })
})
