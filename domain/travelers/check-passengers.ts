import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { checkParty, type PartyRefusal, type PassengerType } from '../flights/party.ts'
import { ageRefusal, type AgeRefusal, type TravelDates } from './age.ts'
import {
  isCountryCode,
  isKnownTravelerNumber,
  isPassportNumber,
  isRedressNumber,
} from './documents.ts'
import { isLoyaltyKey, isLoyaltyValue } from './loyalty.ts'
import { isSupportedMiddleName, isSupportedName } from './name.ts'
import { earliestBirth } from './terms.ts'
import type { Gender } from './traveler.ts'

/** One passenger as entered for a booking. An empty text counts as not given. */
export interface PassengerEntry {
  readonly type: PassengerType
  readonly givenName: string
  readonly middleName?: string | undefined
  readonly surname: string
  readonly gender: Gender
  readonly dateOfBirth: CalendarDate
  readonly nationality?: string | undefined
  readonly knownTravelerNumber?: string | undefined
  readonly tsaRedressNumber?: string | undefined
  readonly frequentFlyer?: { readonly program: string; readonly number: string } | undefined
  readonly passport?:
    | { readonly number: string; readonly countryOfIssue: string; readonly expiresOn: CalendarDate }
    | undefined
}
export interface ContactEntry {
  readonly email: string
  readonly phone: string
}
export interface JourneyRules {
  readonly dates: TravelDates
  /** The route leaves its country, or the airline asks for it. */
  readonly passportRequired: boolean
  /** Left out: infants are taken. */
  readonly infantsSupported?: boolean
}

export type PassengerRefusalCode =
  | PartyRefusal
  | AgeRefusal
  | 'InfantsUnsupported'
  | 'IllegalKnownTravelerNumberForLapInfant'
  | 'IllegalRedressNumberForLapInfant'
  | 'MalformedKnownTravelerNumber'
  | 'MalformedRedressNumber'
  | 'MissingPassport'
  | 'ExpiredPassport'
  | 'MissingPassportNumber'
  | 'InvalidPassportNumber'
  | 'MissingNationality'
  | 'UnsupportedNameCharacters'
  | 'MissingContactInformation'
  | 'MissingInformation'
  | 'InvalidDate'
  | 'InvalidKeyValue'

export interface PassengerRefusal {
  readonly code: PassengerRefusalCode
  /**
   * Path in the booking request: `travelers.0.dateOfBirth`, `contact.email`, `travelers` for the
   * party as a whole.
   */
  readonly field: string
}

const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

const namesOf = (
  passenger: PassengerEntry,
  refuse: (code: PassengerRefusalCode, field: string) => void,
): void => {
  for (const field of ['givenName', 'surname'] as const) {
    if (!given(passenger[field])) refuse('MissingInformation', field)
    else if (!isSupportedName(passenger[field])) refuse('UnsupportedNameCharacters', field)
  }
  if (!isSupportedMiddleName(passenger.middleName))
    refuse('UnsupportedNameCharacters', 'middleName')
}

const birthOf = (
  passenger: PassengerEntry,
  dates: TravelDates,
  refuse: (code: PassengerRefusalCode, field: string) => void,
): void => {
  if (!isCalendarDate(passenger.dateOfBirth) || passenger.dateOfBirth > dates.first)
    return refuse('InvalidDate', 'dateOfBirth')
  if (passenger.dateOfBirth < earliestBirth) return refuse('MissingInformation', 'dateOfBirth')
  const age = ageRefusal(passenger.type, passenger.dateOfBirth, dates)
  if (age !== undefined) refuse(age, 'dateOfBirth')
}

const securityNumbersOf = (
  passenger: PassengerEntry,
  refuse: (code: PassengerRefusalCode, field: string) => void,
): void => {
  const infant = passenger.type === 'LapInfant'
  if (given(passenger.knownTravelerNumber)) {
    if (infant) refuse('IllegalKnownTravelerNumberForLapInfant', 'knownTravelerNumber')
    else if (!isKnownTravelerNumber(passenger.knownTravelerNumber))
      refuse('MalformedKnownTravelerNumber', 'knownTravelerNumber')
  }
  if (given(passenger.tsaRedressNumber)) {
    if (infant) refuse('IllegalRedressNumberForLapInfant', 'tsaRedressNumber')
    else if (!isRedressNumber(passenger.tsaRedressNumber))
      refuse('MalformedRedressNumber', 'tsaRedressNumber')
  }
}

const frequentFlyerOf = (
  { frequentFlyer }: PassengerEntry,
  refuse: (code: PassengerRefusalCode, field: string) => void,
): void => {
  if (frequentFlyer === undefined || !given(frequentFlyer.number)) return
  if (!isLoyaltyKey(frequentFlyer.program)) refuse('InvalidKeyValue', 'frequentFlyer.program')
  if (!isLoyaltyValue(frequentFlyer.number)) refuse('InvalidKeyValue', 'frequentFlyer.number')
}

const passportOf = (
  passenger: PassengerEntry,
  rules: JourneyRules,
  refuse: (code: PassengerRefusalCode, field: string) => void,
): void => {
  if (rules.passportRequired && !given(passenger.nationality))
    refuse('MissingNationality', 'nationality')
  const passport = passenger.passport
  if (passport === undefined) {
    if (rules.passportRequired) refuse('MissingPassport', 'passport')
    return
  }
  if (!given(passport.number)) refuse('MissingPassportNumber', 'passport.number')
  else if (!isPassportNumber(passport.number)) refuse('InvalidPassportNumber', 'passport.number')
  if (!isCountryCode(passport.countryOfIssue)) refuse('MissingPassport', 'passport.countryOfIssue')
  if (!isCalendarDate(passport.expiresOn)) refuse('InvalidDate', 'passport.expiresOn')
  // A passport must still be good on the day the journey ends.
  else if (passport.expiresOn < rules.dates.last) refuse('ExpiredPassport', 'passport.expiresOn')
}

/**
 * Something before and after the at sign, and a phone with at least seven digits: enough to be
 * reached, no more can be known here.
 */
export const isReachableEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
export const isReachablePhone = (phone: string): boolean =>
  /^\+?[\d\s().-]+$/.test(phone.trim()) &&
  phone.replaceAll(/\D/g, '').length >= 7 &&
  phone.replaceAll(/\D/g, '').length <= 15

export const checkContact = (contact: ContactEntry): PassengerRefusal[] => [
  ...(isReachableEmail(contact.email)
    ? []
    : [{ code: 'MissingContactInformation', field: 'contact.email' } as const]),
  ...(isReachablePhone(contact.phone)
    ? []
    : [{ code: 'MissingContactInformation', field: 'contact.phone' } as const]),
]

/**
 * One passenger by itself; `field` paths start at the passenger (`dateOfBirth`). For a form that
 * asks for one at a time.
 */
export const checkPassenger = (
  passenger: PassengerEntry,
  rules: JourneyRules,
): PassengerRefusal[] => {
  const refusals: PassengerRefusal[] = []
  const refuse = (code: PassengerRefusalCode, field: string): void =>
    void refusals.push({ code, field })
  if (
    rules.infantsSupported === false &&
    (passenger.type === 'LapInfant' || passenger.type === 'SeatedInfant')
  )
    refuse('InfantsUnsupported', 'type')
  namesOf(passenger, refuse)
  birthOf(passenger, rules.dates, refuse)
  securityNumbersOf(passenger, refuse)
  frequentFlyerOf(passenger, refuse)
  passportOf(passenger, rules, refuse)
  return refusals
}

/**
 * Whether these people may be booked on this journey: everything that is wrong, in the order of the
 * form (party, passengers from top to bottom, contact). Empty means they may. Codes are those of
 * specification section 5.
 */
export const checkPassengers = (
  passengers: readonly PassengerEntry[],
  contact: ContactEntry,
  rules: JourneyRules,
): PassengerRefusal[] => {
  const count = (type: PassengerType): number =>
    passengers.filter((passenger) => passenger.type === type).length
  const party = checkParty({
    adults: count('Adult'),
    children: count('Child'),
    lapInfants: count('LapInfant'),
    seatedInfants: count('SeatedInfant'),
  })
  return [
    ...(party.ok ? [] : [{ code: party.refusal, field: 'travelers' }]),
    ...passengers.flatMap((passenger, index) =>
      checkPassenger(passenger, rules).map(({ code, field }) => ({
        code,
        field: `travelers.${index}.${field}`,
      })),
    ),
    ...checkContact(contact),
  ]
}
