import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CheckoutEntries, TravelerEntry } from './form-entries.ts'

/**
 * The part of the form that mends a refusal of its booking: there it is said, and there the person
 * is taken.
 */
export type RefusalPlace = 'travelers' | 'contact' | 'extras' | 'payment'

/**
 * What the airline finds wrong with a traveler: the fields that may hold it. With none named, it is
 * the travelers as a whole.
 */
const travelerFields: Partial<Readonly<Record<ErrorCode, readonly string[]>>> = {
  InvalidPassengers: [],
  InvalidCustomer: [],
  InfantsUnsupported: [],
  TooManyPassengers: [],
  TooManyLapInfants: [],
  MissingInformation: [],
  LapInfantTooOld: ['dateOfBirth'],
  SeatedInfantTooOld: ['dateOfBirth'],
  ChildTooOld: ['dateOfBirth'],
  AdultTooYoung: ['dateOfBirth'],
  IllegalKnownTravelerNumberForLapInfant: ['knownTravelerNumber'],
  IllegalRedressNumberForLapInfant: ['tsaRedressNumber'],
  MalformedRedressNumber: ['tsaRedressNumber'],
  MalformedKnownTravelerNumber: ['knownTravelerNumber'],
  InvalidKeyValue: ['frequentFlyer.number'],
  MissingPassport: ['passport.number'],
  ExpiredPassport: ['passport.expiresOn'],
  MissingPassportNumber: ['passport.number'],
  InvalidPassportNumber: ['passport.number'],
  MissingNationality: ['nationality'],
  UnsupportedNameCharacters: ['givenName', 'surname'],
}
const extrasCodes: ReadonlySet<ErrorCode> = new Set([
  'SeatTaken',
  'SeatNotSold',
  'SeatNotForPassenger',
  'TooManyBags',
])

export const refusalPlace = (code: ErrorCode): RefusalPlace =>
  travelerFields[code] !== undefined
    ? 'travelers'
    : code === 'MissingContactInformation'
      ? 'contact'
      : extrasCodes.has(code)
        ? 'extras'
        : 'payment'

const ofType: Partial<Readonly<Record<ErrorCode, TravelerEntry['type']>>> = {
  LapInfantTooOld: 'LapInfant',
  SeatedInfantTooOld: 'SeatedInfant',
  ChildTooOld: 'Child',
  AdultTooYoung: 'Adult',
  IllegalKnownTravelerNumberForLapInfant: 'LapInfant',
  IllegalRedressNumberForLapInfant: 'LapInfant',
}

/**
 * Paths of the fields that a refusal speaks of. Airlines do not say whose: everybody's whom it can
 * mean.
 */
export const refusedFields = (
  code: ErrorCode,
  { travelers }: Pick<CheckoutEntries, 'travelers'>,
): readonly string[] => {
  if (code === 'MissingContactInformation') return ['contact.email', 'contact.phone']
  const only = ofType[code]
  return travelers.flatMap(({ type }, index) =>
    only === undefined || only === type
      ? (travelerFields[code] ?? []).map((name) => `travelers.${index}.${name}`)
      : [],
  )
}
