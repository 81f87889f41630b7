import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CheckoutEntries, TravelerEntry } from './form-entries.ts'

/** The form section that fixes a refusal; the message is shown there and the page scrolls there. */
export type RefusalPlace = 'travelers' | 'contact' | 'extras' | 'payment'

/** Traveler fields each code may refer to; none where the code is about the travelers as a whole. */
const travelerFields: Partial<Readonly<Record<ErrorCode, readonly string[]>>> = {
  InvalidPassengers: [],
  UnknownTraveler: [],
  MayNotBookFor: [],
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

export const refusalPlace = (code: ErrorCode): RefusalPlace => {
  if (travelerFields[code] !== undefined) return 'travelers'
  if (code === 'MissingContactInformation') return 'contact'
  return extrasCodes.has(code) ? 'extras' : 'payment'
}

const typeOfCode: Partial<Readonly<Record<ErrorCode, TravelerEntry['type']>>> = {
  LapInfantTooOld: 'LapInfant',
  SeatedInfantTooOld: 'SeatedInfant',
  ChildTooOld: 'Child',
  AdultTooYoung: 'Adult',
  IllegalKnownTravelerNumberForLapInfant: 'LapInfant',
  IllegalRedressNumberForLapInfant: 'LapInfant',
}

/**
 * Form paths a refusal may refer to. Airlines do not name the traveler, so all candidates are
 * marked.
 */
export const refusedFields = (
  code: ErrorCode,
  { travelers }: Pick<CheckoutEntries, 'travelers'>,
): readonly string[] => {
  if (code === 'MissingContactInformation') return ['contact.email', 'contact.phone']
  const only = typeOfCode[code]
  return travelers.flatMap(({ type }, index) =>
    only === undefined || only === type
      ? (travelerFields[code] ?? []).map((name) => `travelers.${index}.${name}`)
      : [],
  )
}
