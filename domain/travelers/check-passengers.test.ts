import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, ageOn } from '@portolan/kernel/calendar.ts'
import { passengerTypes } from '../flights/party.ts'
import { ageRefusal } from './age.ts'
import { emailFault } from './contact.ts'
import {
  checkPassenger,
  checkPassengers,
  type JourneyRules,
  type PassengerEntry,
} from './check-passengers.ts'

const rules: JourneyRules = {
  dates: { first: '2026-12-04', last: '2026-12-18' },
  passportRequired: false,
}
const abroad: JourneyRules = { ...rules, passportRequired: true }
const contact = { email: 'avery@portolan.example', phone: '+1 212 555 0147' }
const avery: PassengerEntry = {
  type: 'Adult',
  givenName: 'Avery',
  surname: 'Lindqvist',
  gender: 'F',
  dateOfBirth: '1986-03-14',
}
const passport = { number: 'X1234567', countryOfIssue: 'US', expiresOn: '2030-01-01' }
const codesOf = (passenger: Partial<PassengerEntry>, at = rules): string[] =>
  checkPassenger({ ...avery, ...passenger }, at).map(({ code, field }) => `${code} ${field}`)

test.each<[string, Partial<PassengerEntry>, string[], JourneyRules?]>([
  ['an adult', {}, []],
  ['twelve on the day of departure', { dateOfBirth: '2014-12-04' }, []],
  ['an adult who turns twelve on the last day', { dateOfBirth: '2014-12-18' }, []],
  ['twelve a day after the journey', { dateOfBirth: '2014-12-19' }, ['AdultTooYoung dateOfBirth']],
  [
    'a child that turns twelve on the journey',
    { type: 'Child', dateOfBirth: '2014-12-05' },
    ['ChildTooOld dateOfBirth'],
  ],
  ['a child that turns twelve after it', { type: 'Child', dateOfBirth: '2014-12-19' }, []],
  ['a child of twelve', { type: 'Child', dateOfBirth: '2014-12-04' }, ['ChildTooOld dateOfBirth']],
  ['a child that turns two on the journey', { type: 'Child', dateOfBirth: '2024-12-10' }, []],
  [
    'a child that is an infant throughout',
    { type: 'Child', dateOfBirth: '2025-06-01' },
    ['InvalidPassengers dateOfBirth'],
  ],
  ['a lap infant under two to the end', { type: 'LapInfant', dateOfBirth: '2024-12-19' }, []],
  [
    'a lap infant that turns two on the last day',
    { type: 'LapInfant', dateOfBirth: '2024-12-18' },
    ['LapInfantTooOld dateOfBirth'],
  ],
  [
    'a seated infant that turns two on the journey',
    { type: 'SeatedInfant', dateOfBirth: '2024-12-10' },
    [],
  ],
  [
    'a seated infant of two',
    { type: 'SeatedInfant', dateOfBirth: '2024-12-04' },
    ['SeatedInfantTooOld dateOfBirth'],
  ],
  ['born after departure', { dateOfBirth: '2027-01-01' }, ['InvalidDate dateOfBirth']],
  ['a placeholder', { dateOfBirth: '1870-01-01' }, ['MissingInformation dateOfBirth']],
  ['a name in Latin letters with marks', { givenName: 'Søren-Łukasz', surname: 'O’Neill' }, []],
  ['a name in another script', { surname: '王' }, ['UnsupportedNameCharacters surname']],
  ['a name with a digit', { givenName: 'Avery2' }, ['UnsupportedNameCharacters givenName']],
  ['a full-width name', { surname: 'ＬＩＮＤＱＶＩＳＴ' }, []],
  ['a single name', { givenName: 'FNU', surname: 'Suharto' }, []],
  ['nothing one can see', { surname: '\u200B\u2060' }, ['MissingInformation surname']],
  [
    'a last name too long for a ticket',
    { surname: 'A'.repeat(41) },
    ['UnsupportedNameCharacters surname'],
  ],
  ['a full-width known traveler number', { knownTravelerNumber: 'ＴＴ１２３４５６７' }, []],
  ['a redress number with an en dash', { tsaRedressNumber: '123–4567' }, []],
  ['a name of marks only', { givenName: '-' }, ['UnsupportedNameCharacters givenName']],
  ['no name', { givenName: ' ' }, ['MissingInformation givenName']],
  ['a known traveler number', { knownTravelerNumber: 'TT1234567' }, []],
  [
    'a malformed known traveler number',
    { knownTravelerNumber: 'TT-1' },
    ['MalformedKnownTravelerNumber knownTravelerNumber'],
  ],
  [
    'a malformed redress number',
    { tsaRedressNumber: 'ABC1234' },
    ['MalformedRedressNumber tsaRedressNumber'],
  ],
  [
    'a lap infant with both numbers',
    {
      type: 'LapInfant',
      dateOfBirth: '2026-02-01',
      knownTravelerNumber: 'TT1234567',
      tsaRedressNumber: '1234567',
    },
    [
      'IllegalKnownTravelerNumberForLapInfant knownTravelerNumber',
      'IllegalRedressNumberForLapInfant tsaRedressNumber',
    ],
  ],
  ['abroad with a passport', { nationality: 'US', passport }, [], abroad],
  [
    'abroad without anything',
    {},
    ['MissingNationality nationality', 'MissingPassport passport'],
    abroad,
  ],
  [
    'a passport without a number',
    { nationality: 'US', passport: { ...passport, number: '' } },
    ['MissingPassportNumber passport.number'],
    abroad,
  ],
  [
    'a passport number with other characters',
    { nationality: 'US', passport: { ...passport, number: 'X12#4567' } },
    ['InvalidPassportNumber passport.number'],
    abroad,
  ],
  [
    'a passport that ends on the way',
    { nationality: 'US', passport: { ...passport, expiresOn: '2026-12-17' } },
    ['ExpiredPassport passport.expiresOn'],
    abroad,
  ],
  [
    'a passport that ends on the last day',
    { nationality: 'US', passport: { ...passport, expiresOn: '2026-12-18' } },
    [],
    abroad,
  ],
  [
    'an infant where none are taken',
    { type: 'SeatedInfant', dateOfBirth: '2026-02-01' },
    ['InfantsUnsupported type'],
    { ...rules, infantsSupported: false },
  ],
])('%s', (_who, passenger, refused, at) => {
  expect(codesOf(passenger, at)).toEqual(refused)
})

test('reports every violation, in the order of the form', () => {
  const child: PassengerEntry = { ...avery, type: 'Child', dateOfBirth: '2010-01-01' }
  expect(checkPassengers([child], { email: 'avery', phone: '12' }, rules)).toEqual([
    { code: 'NoAdultPassenger', field: 'travelers' },
    { code: 'ChildTooOld', field: 'travelers.0.dateOfBirth' },
    { code: 'MissingContactInformation', field: 'contact.email' },
    { code: 'MissingContactInformation', field: 'contact.phone' },
  ])
  expect(checkPassengers([avery], contact, rules)).toEqual([])
})

test('refuses more lap infants than adults, and too many passengers', () => {
  const infant: PassengerEntry = { ...avery, type: 'LapInfant', dateOfBirth: '2026-02-01' }
  expect(checkPassengers([avery, infant, infant], contact, rules)).toEqual([
    { code: 'TooManyLapInfants', field: 'travelers' },
  ])
  expect(
    checkPassengers(
      Array.from({ length: 10 }, () => avery),
      contact,
      rules,
    ),
  ).toEqual([{ code: 'TooManyPassengers', field: 'travelers' }])
})

const birth = fc.integer({ min: 0, max: 20 * 366 }).map((days) => addDays('2006-12-04', days))
test('some type fits every age, and a lap infant is under two at the end', () => {
  fc.assert(
    fc.property(birth, fc.integer({ min: 0, max: 330 }), (born, nights) => {
      const dates = { first: '2026-12-24', last: addDays('2026-12-24', nights) }
      fc.pre(born <= dates.first)
      expect(passengerTypes.some((type) => ageRefusal(type, born, dates) === undefined)).toBe(true)
      expect(ageRefusal('LapInfant', born, dates) === undefined).toBe(ageOn(born, dates.last) < 2)
      if (ageRefusal('LapInfant', born, dates) === undefined)
        expect(ageRefusal('SeatedInfant', born, dates)).toBeUndefined()
    }),
  )
})

test.each([
  '<a@b.example>',
  'Avery <a@b.example>',
  '"a b"@b.example',
  'a@b.example>',
  'a,b@c.example',
])('an email address with a bracket, a quote or a comma is refused (%s)', (email) => {
  expect(emailFault(email)).not.toBeNull()
})

test.each(['o’brien@b.example', "o'brien+trips@b.example", 'a.b-c_d@mail.b.example'])(
  'an ordinary email address is accepted (%s)',
  (email) => {
    expect(emailFault(email)).toBeNull()
  },
)
