import type { TravelerProfile } from './traveler.ts'

const shownDigits = 2

/** A document's number as an agent sees it: enough to compare the end with what a caller says. */
export const maskedNumber = (number: string): string => {
  const shown = number.length > 2 * shownDigits ? number.slice(-shownDigits) : ''
  return `${'•'.repeat(Math.max(number.length - shown.length, 1))}${shown}`
}

/** The profile with every document's number masked (cases-3). */
export const withMaskedDocuments = (profile: TravelerProfile): TravelerProfile => {
  const { passport, knownTravelerNumber, tsaRedressNumber, driverLicense, additionalInfo } = profile
  return {
    ...profile,
    ...(passport === undefined
      ? {}
      : { passport: { ...passport, number: maskedNumber(passport.number) } }),
    ...(knownTravelerNumber === undefined
      ? {}
      : { knownTravelerNumber: maskedNumber(knownTravelerNumber) }),
    ...(tsaRedressNumber === undefined ? {} : { tsaRedressNumber: maskedNumber(tsaRedressNumber) }),
    ...(driverLicense === undefined ? {} : { driverLicense: maskedNumber(driverLicense) }),
    ...(additionalInfo === undefined
      ? {}
      : {
          additionalInfo: Object.fromEntries(
            Object.entries(additionalInfo).map(([name, value]) => [name, maskedNumber(value)]),
          ),
        }),
  }
}
