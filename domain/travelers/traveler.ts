import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { earliestBirth } from './terms.ts'

export const genders = ['M', 'F'] as const
export type Gender = (typeof genders)[number]

/** Special assistance as airlines code it (specification section 3). */
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
  /** Two letters, ISO 3166; a passport with any other country is not kept. */
  readonly countryOfIssue: string
  readonly expiresOn: CalendarDate
}

/** Programme to number. */
export type LoyaltyNumbers = Readonly<Record<string, string>>

/** What is known of a traveller, derived flags aside. */
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
  /** Saved as typed: its validation is switched off (decision 47 of the specification). */
  readonly driverLicence?: string
}

/**
 * A profile that nobody has filled in yet: shown as "Missing information", never booked (decision
 * 41 of the specification).
 */
export const isMissingInfo = (
  profile: Pick<TravelerProfile, 'givenName' | 'surname' | 'dateOfBirth'>,
): boolean =>
  profile.dateOfBirth < earliestBirth ||
  profile.givenName.trim() === '' ||
  profile.surname.trim() === ''
