import { exampleTraveler } from '@portolan/contract/travelers/traveler.ts'
import { expect, test } from 'vitest'
import { filledFrom } from './form-entries.ts'
import { travelerEditOf } from './save-travelers.ts'

const saved = { ...exampleTraveler, knownTravelerNumber: 'TT1234567' }

test('a place filled from a saved traveler changes nothing, and no call is made', () => {
  expect(travelerEditOf(filledFrom(saved, 'Adult'), saved)).toBeNull()
  // An infant's place shows no security number: what is kept stays kept.
  expect(travelerEditOf(filledFrom(saved, 'LapInfant'), saved)).toBeNull()
})

test('a new number of a program is kept beside those of others', () => {
  const flyer = { ...saved, frequentFlyer: { DL: '1' } }
  const place = filledFrom(flyer, 'Adult', [{ value: 'DL' }])
  expect(travelerEditOf(place, flyer)).toBeNull()
  expect(
    travelerEditOf({ ...place, frequentFlyer: { program: 'BA', number: ' 77 ' } }, flyer),
  ).toMatchObject({ personId: saved.id, frequentFlyer: { BA: '77' } })
})

test('a changed name updates that traveler; a person typed anew is a new one', () => {
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
