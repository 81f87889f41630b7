import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedNumber, withMaskedDocuments } from './masked-documents.ts'
import type { TravelerProfile } from './traveler.ts'

const profile: TravelerProfile = {
  givenName: 'Avery',
  surname: 'Lindqvist',
  gender: 'F',
  dateOfBirth: '1986-03-14',
  assistance: [],
  frequentFlyer: {},
  hotelLoyalty: {},
}

test('a masked number keeps at most its last two characters', () => {
  expect(maskedNumber('X1234567')).toBe('••••••67')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), (number) => {
      const shown = maskedNumber(number).replaceAll('•', '')
      expect(shown.length).toBeLessThanOrEqual(2)
      expect(shown.length).toBeLessThan(number.length)
    }),
  )
})

test('no document of a profile is left in clear', () => {
  const numbers = ['X1234567', 'K7654321', 'R1112223', 'D9998887'] as const
  const [number, knownTravelerNumber, tsaRedressNumber, driverLicense] = numbers
  const masked = withMaskedDocuments({
    ...profile,
    passport: { number, countryOfIssue: 'US', expiresOn: '2030-01-01' },
    knownTravelerNumber,
    tsaRedressNumber,
    driverLicense,
  })
  for (const one of numbers) expect(JSON.stringify(masked)).not.toContain(one)
  expect(withMaskedDocuments(profile)).toEqual(profile)
})
