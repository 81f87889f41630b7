import { bookedTraveler } from '@portolan/contract/checkout/booking.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { exampleTraveler } from '@portolan/contract/travelers/traveler.ts'
import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { expect, test } from 'vitest'
import {
  entriesFor,
  faultsOf,
  filledFrom,
  freeFor,
  travelersOfBody,
  type CheckoutEntries,
  type FlightQuote,
} from './form-entries.ts'

const quote: FlightQuote = {
  ...quoteFlights.example,
  party: { adults: 1, children: 0, lapInfants: 1, seatedInfants: 0 },
}
const rules = { dates: { first: '2027-02-05', last: '2027-02-14' }, passportRequired: true }
const contact = { email: 'avery@portolan.example', phone: '+1 212 555 0100' }

const complete = (): CheckoutEntries => {
  const entries = entriesFor(quote, { ...contact }, '')
  const passport = { number: 'AB123456', countryOfIssue: 'us', expiresOn: '2030-01-01' }
  entries.travelers = [
    {
      ...filledFrom(
        { ...exampleTraveler, nationality: 'US', knownTravelerNumber: 'TT1234567' },
        'Adult',
      ),
      passport,
    },
    {
      ...filledFrom(
        {
          ...exampleTraveler,
          dateOfBirth: '2026-01-10',
          nationality: 'US',
          knownTravelerNumber: 'TT1234567',
        },
        'LapInfant',
      ),
      passport,
    },
  ]
  return entries
}

test('an empty form reports every missing field of every passenger', () => {
  const entries = entriesFor(quote, { email: '', phone: '' }, '')
  expect(entries.travelers.map(({ type }) => type)).toEqual(['Adult', 'LapInfant'])
  const faults = faultsOf(entries, rules)
  for (const field of [
    'givenName',
    'surname',
    'gender',
    'dateOfBirth',
    'nationality',
    'passport.number',
  ])
    expect(faults.has(`travelers.0.${field}`), field).toBe(true)
  expect(faults.get('contact.email')).toBe('MissingContactInformation')
})

test('a saved traveler fills a place; a lap infant keeps no security numbers', () => {
  const entries = complete()
  expect(entries.travelers[1]?.knownTravelerNumber).toBe('')
  expect([...faultsOf(entries, rules)]).toEqual([])
})

test('a saved traveler brings the creditable program; an invalid number is reported', () => {
  const saved = { ...exampleTraveler, frequentFlyer: { DL: '2207714386', AS: '81905523' } }
  const entries = complete()
  entries.travelers[0] = {
    ...filledFrom(saved, 'Adult', [{ value: 'BA' }, { value: 'AS' }]),
    nationality: 'US',
    passport: { number: 'AB123456', countryOfIssue: 'us', expiresOn: '2030-01-01' },
  }
  expect(entries.travelers[0].frequentFlyer).toEqual({ program: 'AS', number: '81905523' })
  expect(travelersOfBody(entries)[0]?.frequentFlyer).toEqual({ program: 'AS', number: '81905523' })
  entries.travelers[0].frequentFlyer.number = '81!'
  expect([...faultsOf(entries, rules)]).toEqual([
    ['travelers.0.frequentFlyer.number', 'InvalidKeyValue'],
  ])
})

test('the request body has only trimmed, non-empty values', () => {
  const [adult] = travelersOfBody(complete())
  expect(adult).toEqual({
    type: 'Adult',
    savedTravelerId: 'traveler_avery',
    givenName: 'Avery',
    surname: 'Lindqvist',
    gender: 'F',
    dateOfBirth: '1986-03-14',
    nationality: 'US',
    knownTravelerNumber: 'TT1234567',
    passport: { number: 'AB123456', countryOfIssue: 'US', expiresOn: '2030-01-01' },
  })
})

test('the request has what was typed in one form, and no name is longer than the API takes', () => {
  const entries = complete()
  const [first] = entries.travelers
  if (first === undefined) return expect.fail()
  first.givenName = ' Ａｖｅｒｙ\u200B '
  first.surname = 'O’Lindqvist–Ｓｔｏｎｅ'
  first.passport.number = 'ＡＢ１２３４５６'
  expect(faultsOf(entries, rules)).toEqual(new Map())
  const [sent] = travelersOfBody(entries)
  expect(sent).toMatchObject({
    givenName: 'Avery',
    surname: "O'Lindqvist-Stone",
    passport: { number: 'AB123456' },
  })
  first.middleName = 'A'.repeat(nameFieldLength + 1)
  expect([...faultsOf(entries, rules).keys()]).toEqual(['travelers.0.middleName'])
  expect(bookedTraveler.safeParse({ ...sent, middleName: first.middleName }).success).toBe(false)
})

test('a place is offered who is saved with nothing missing and has no other place', () => {
  const saved = ['a', 'b', 'c'].map((id) => ({ ...exampleTraveler, id, isMissingInfo: id === 'c' }))
  const places = [{ savedTravelerId: 'a' }, { savedTravelerId: '' }]
  const ids = (index: number) => freeFor(index, places, saved).map(({ id }) => id)
  expect([ids(0), ids(1)]).toEqual([['a', 'b'], ['b']])
})
