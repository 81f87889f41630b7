import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { checkParty, type PartyRefusal, type PassengerType } from '../flights/party.ts'
import { ageRefusal, type AgeRefusal, type TravelDates } from './age.ts'
import { emailFault, phoneFault } from './contact.ts'
import {
  isCountryCode,
  isKnownTravelerNumber,
  isPassportNumber,
  isRedressNumber,
} from './documents.ts'
import { isLoyaltyKey, isLoyaltyValue } from './loyalty.ts'
import { middleNameFault, nameFault, surnameFault } from './name.ts'
import { earliestBirth } from './terms.ts'
import type { Gender } from './traveler.ts'

/** One passenger as entered for a booking. An empty string counts as missing. */
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
  /** International route, or required by the airline. */
  readonly passportRequired: boolean
  /** Default true. */
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
   * Path in the booking request: `travelers.0.dateOfBirth`, `contact.email`, or `travelers` for the
   * whole party.
   */
  readonly field: string
}

const given = (text: string | undefined): text is string =>
  text !== undefined && typedText(text) !== ''

type Report = (code: PassengerRefusalCode, field: string) => void

const checkNames = (passenger: PassengerEntry, report: Report): void => {
  const faults = {
    givenName: nameFault(passenger.givenName),
    surname: surnameFault(passenger.surname),
    middleName: middleNameFault(passenger.middleName),
  }
  for (const [field, fault] of Object.entries(faults))
    if (fault !== null)
      report(fault.kind === 'Empty' ? 'MissingInformation' : 'UnsupportedNameCharacters', field)
}

const checkBirth = (passenger: PassengerEntry, dates: TravelDates, report: Report): void => {
  if (!isCalendarDate(passenger.dateOfBirth) || passenger.dateOfBirth > dates.first)
    return report('InvalidDate', 'dateOfBirth')
  if (passenger.dateOfBirth < earliestBirth) return report('MissingInformation', 'dateOfBirth')
  const age = ageRefusal(passenger.type, passenger.dateOfBirth, dates)
  if (age !== undefined) report(age, 'dateOfBirth')
}

const checkSecurityNumbers = (passenger: PassengerEntry, report: Report): void => {
  const infant = passenger.type === 'LapInfant'
  if (given(passenger.knownTravelerNumber)) {
    if (infant) report('IllegalKnownTravelerNumberForLapInfant', 'knownTravelerNumber')
    else if (!isKnownTravelerNumber(passenger.knownTravelerNumber))
      report('MalformedKnownTravelerNumber', 'knownTravelerNumber')
  }
  if (given(passenger.tsaRedressNumber)) {
    if (infant) report('IllegalRedressNumberForLapInfant', 'tsaRedressNumber')
    else if (!isRedressNumber(passenger.tsaRedressNumber))
      report('MalformedRedressNumber', 'tsaRedressNumber')
  }
}

const checkFrequentFlyer = ({ frequentFlyer }: PassengerEntry, report: Report): void => {
  if (frequentFlyer === undefined || !given(frequentFlyer.number)) return
  if (!isLoyaltyKey(frequentFlyer.program)) report('InvalidKeyValue', 'frequentFlyer.program')
  if (!isLoyaltyValue(frequentFlyer.number)) report('InvalidKeyValue', 'frequentFlyer.number')
}

const checkPassport = (passenger: PassengerEntry, rules: JourneyRules, report: Report): void => {
  if (rules.passportRequired && !given(passenger.nationality))
    report('MissingNationality', 'nationality')
  const passport = passenger.passport
  if (passport === undefined) {
    if (rules.passportRequired) report('MissingPassport', 'passport')
    return
  }
  if (!given(passport.number)) report('MissingPassportNumber', 'passport.number')
  else if (!isPassportNumber(passport.number)) report('InvalidPassportNumber', 'passport.number')
  if (!isCountryCode(passport.countryOfIssue)) report('MissingPassport', 'passport.countryOfIssue')
  if (!isCalendarDate(passport.expiresOn)) report('InvalidDate', 'passport.expiresOn')
  // A passport must be valid until the day the journey ends.
  else if (passport.expiresOn < rules.dates.last) report('ExpiredPassport', 'passport.expiresOn')
}

export const checkContact = (contact: ContactEntry): PassengerRefusal[] => [
  ...(emailFault(contact.email) === null
    ? []
    : [{ code: 'MissingContactInformation', field: 'contact.email' } as const]),
  ...(phoneFault(contact.phone) === null
    ? []
    : [{ code: 'MissingContactInformation', field: 'contact.phone' } as const]),
]

/**
 * Checks one passenger, for forms that show one at a time. `field` paths start at the passenger
 * (`dateOfBirth`).
 */
export const checkPassenger = (
  passenger: PassengerEntry,
  rules: JourneyRules,
): PassengerRefusal[] => {
  const refusals: PassengerRefusal[] = []
  const report: Report = (code, field) => void refusals.push({ code, field })
  if (
    rules.infantsSupported === false &&
    (passenger.type === 'LapInfant' || passenger.type === 'SeatedInfant')
  )
    report('InfantsUnsupported', 'type')
  checkNames(passenger, report)
  checkBirth(passenger, rules.dates, report)
  checkSecurityNumbers(passenger, report)
  checkFrequentFlyer(passenger, report)
  checkPassport(passenger, rules, report)
  return refusals
}

/**
 * Checks all passengers of a journey and returns every violation in the order of the form (party,
 * passengers, contact); empty if there are none. Codes are those (travelers-14).
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
