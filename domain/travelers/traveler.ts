import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { earliestBirth } from './terms.ts'

export const genders = ['M', 'F'] as const
export type Gender = (typeof genders)[number]

/** Airline codes for special assistance (travelers-2). */
export const assistanceCodes = [
  'BLND',
  'DEAF',
  'STCR',
  'WCHR',
  'WCHS',
  'WCHC',
  'WCBD',
  'WCBW',
  'WCLB',
  'WCMP',
  'WCOB',
] as const
export type AssistanceCode = (typeof assistanceCodes)[number]

export interface Passport {
  readonly number: string
  /** ISO 3166-1 alpha-2; a passport with any other country is not saved. */
  readonly countryOfIssue: string
  readonly expiresOn: CalendarDate
}

/** Program code to membership number. */
export type LoyaltyNumbers = Readonly<Record<string, string>>

/** A traveler profile without derived flags. */
export interface TravelerProfile {
  readonly givenName: string
  readonly middleName?: string
  readonly surname: string
  readonly gender: Gender
  readonly dateOfBirth: CalendarDate
  readonly emailAddress?: string
  readonly phoneNumber?: string
  readonly nationality?: string
  readonly assistance: readonly AssistanceCode[]
  readonly frequentFlyer: LoyaltyNumbers
  readonly hotelLoyalty: LoyaltyNumbers
  readonly knownTravelerNumber?: string
  readonly tsaRedressNumber?: string
  readonly passport?: Passport
  /** Saved as entered: validation is disabled (travelers-6). */
  readonly driverLicense?: string
  /** Further facts by a name that somebody gave them, such as a badge number (travelers-5). */
  readonly additionalInfo?: LoyaltyNumbers
}

/** Whether a profile is incomplete: shown as "Missing information" and never booked (travelers-8). */
export const isMissingInfo = (
  profile: Pick<TravelerProfile, 'givenName' | 'surname' | 'dateOfBirth'>,
): boolean =>
  profile.dateOfBirth < earliestBirth ||
  typedText(profile.givenName) === '' ||
  typedText(profile.surname) === ''
