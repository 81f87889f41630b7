import { expect, test } from 'vitest'
import { checkPassenger, type PassengerEntry } from './check-passengers.ts'
import { travelDatesOf } from './travel-dates.ts'

const slice = (...times: readonly (readonly [string, string])[]) => ({
  segments: times.map(([departure, arrival]) => ({
    departure: { local: departure },
    arrival: { local: arrival },
  })),
})
/** Leaves on the evening of the 2nd and lands on the morning of the same day, or of the day before. */
const eastward = slice(['2027-01-02T00:30', '2027-01-01T13:10'])

test('the dates of a journey are its earliest and latest, in local time', () => {
  const out = slice(['2027-01-01T10:00', '2027-01-02T15:00'])
  const back = slice(['2027-01-10T01:00', '2027-01-09T15:00'])
  expect(travelDatesOf([out, back], out)).toEqual({
    first: '2027-01-01',
    last: '2027-01-10',
    lastTicket: '2027-01-01',
  })
  expect(travelDatesOf([eastward], eastward)).toMatchObject({
    first: '2027-01-01',
    last: '2027-01-02',
  })
  expect(travelDatesOf([], undefined)).toBeNull()
})

test('over the date line, ages and passports hold on the day of departure too', () => {
  const dates = travelDatesOf([eastward], eastward)
  if (dates === null) return expect.fail()
  const traveler: PassengerEntry = {
    type: 'LapInfant',
    givenName: 'Ida',
    surname: 'Lindqvist',
    gender: 'F',
    dateOfBirth: '2025-01-02',
    nationality: 'US',
    passport: { number: 'X1234567', countryOfIssue: 'US', expiresOn: '2027-01-01' },
  }
  expect(checkPassenger(traveler, { dates, passportRequired: true })).toEqual([
    { code: 'LapInfantTooOld', field: 'dateOfBirth' },
    { code: 'ExpiredPassport', field: 'passport.expiresOn' },
  ])
  expect(
    checkPassenger(
      {
        ...traveler,
        dateOfBirth: '2025-01-03',
        passport: { number: 'X1234567', countryOfIssue: 'US', expiresOn: '2027-01-02' },
      },
      { dates, passportRequired: true },
    ),
  ).toEqual([])
})
