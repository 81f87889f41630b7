import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editTraveler, type TravelerEdit } from './edit-traveler.ts'
import { isLoyaltyKey, isLoyaltyValue } from './loyalty.ts'
import { assistanceCodes, type TravelerProfile } from './traveler.ts'

const today = '2026-11-20'
const plain: TravelerEdit = {
  givenName: 'Avery',
  surname: 'Lindqvist',
  gender: 'F',
  dateOfBirth: '1986-03-14',
}
const passport = { number: 'x123 4567', countryOfIssue: 'us', expiresOn: '2030-01-01' }
const saved = (edit: Partial<TravelerEdit>, kept?: TravelerProfile): TravelerProfile => {
  const edited = editTraveler(kept, { ...plain, ...edit }, today)
  if (!edited.ok) throw new Error(edited.refusal.code)
  return edited.value.profile
}
const refusalOf = (edit: Partial<TravelerEdit>): string => {
  const edited = editTraveler(undefined, { ...plain, ...edit }, today)
  return edited.ok ? 'saved' : `${edited.refusal.code} ${edited.refusal.field}`
}

test('undefined keeps, null clears, an empty loyalty value removes its entry', () => {
  const kept = saved({
    middleName: 'Maj',
    knownTravelerNumber: 'TT1234567',
    frequentFlyer: { DL: '12', UA: '34' },
    passport,
  })
  expect(saved({}, kept)).toEqual(kept)
  expect(saved({ middleName: null, passport: null, frequentFlyer: { UA: '' } }, kept)).toEqual({
    givenName: 'Avery',
    surname: 'Lindqvist',
    gender: 'F',
    dateOfBirth: '1986-03-14',
    knownTravelerNumber: 'TT1234567',
    assistance: [],
    frequentFlyer: { DL: '12' },
    hotelLoyalty: {},
  })
  expect(saved({ frequentFlyer: null }, kept).frequentFlyer).toEqual({})
})

test('a passport without a two-letter country does not replace the saved one', () => {
  const kept = saved({ passport })
  expect(kept.passport).toEqual({
    number: 'X1234567',
    countryOfIssue: 'US',
    expiresOn: '2030-01-01',
  })
  const edited = editTraveler(
    kept,
    { ...plain, passport: { ...passport, countryOfIssue: 'USA' } },
    today,
  )
  expect(edited).toEqual({ ok: true, value: { profile: kept, dropped: ['passport'] } })
})

test.each<[Partial<TravelerEdit>, string]>([
  [{ givenName: '' }, 'MissingInformation givenName'],
  [{ surname: 'Иванов' }, 'UnsupportedNameCharacters surname'],
  [{ dateOfBirth: '2026-11-21' }, 'InvalidDate dateOfBirth'],
  [{ dateOfBirth: '1870-01-01' }, 'InvalidDate dateOfBirth'],
  [{ dateOfBirth: '2025-02-29' }, 'InvalidDate dateOfBirth'],
  [{ frequentFlyer: { 'D-L': '1' } }, 'InvalidKeyValue frequentFlyer.D-L'],
  [{ hotelLoyalty: { HIL: 'a=b' } }, 'InvalidKeyValue hotelLoyalty.HIL'],
  [{ knownTravelerNumber: '12' }, 'MalformedKnownTravelerNumber knownTravelerNumber'],
  [{ tsaRedressNumber: '12345678' }, 'MalformedRedressNumber tsaRedressNumber'],
  [{ passport: { ...passport, number: '1' } }, 'InvalidPassportNumber passport.number'],
  [{ driverLicense: 'anything at all #!' }, 'saved'],
])('%o: %s', (edit, refusal) => {
  expect(refusalOf(edit)).toBe(refusal)
})

const loyalty = fc.dictionary(
  fc.stringMatching(/^[A-Z]{2,3}$/),
  fc.stringMatching(/^[A-Za-z0-9 /@._+-]{0,20}$/),
)
const anyEdit = fc.record<Partial<TravelerEdit>>({
  middleName: fc.constantFrom(undefined, null, '', 'Maj'),
  assistance: fc.option(fc.array(fc.constantFrom(...assistanceCodes)), { nil: undefined }),
  frequentFlyer: fc.option(loyalty),
  hotelLoyalty: fc.option(loyalty, { nil: undefined }),
  knownTravelerNumber: fc.constantFrom(undefined, null, '', 'TT1234567'),
  passport: fc.constantFrom(undefined, null, passport),
})
test('an edit is idempotent and saves no empty text', () => {
  fc.assert(
    fc.property(anyEdit, anyEdit, (first, second) => {
      const once = saved(second, saved(first))
      expect(saved(second, once)).toEqual(once)
      expect(Object.values(once)).not.toContain('')
      for (const [key, value] of Object.entries(once.frequentFlyer))
        expect(isLoyaltyKey(key) && isLoyaltyValue(value) && value !== '').toBe(true)
    }),
  )
})
