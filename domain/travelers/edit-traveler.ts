import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  isCountryCode,
  isKnownTravelerNumber,
  isPassportNumber,
  isRedressNumber,
  plainDocumentNumber,
} from './documents.ts'
import { invalidLoyaltyKeys, mergeLoyalty } from './loyalty.ts'
import { isSupportedMiddleName, isSupportedName } from './name.ts'
import { earliestBirth } from './terms.ts'
import type {
  AssistanceCode,
  Gender,
  LoyaltyNumbers,
  Passport,
  TravelerProfile,
} from './traveler.ts'

/**
 * What a person wrote. Decision 46 of the specification: undefined leaves what is kept, null clears
 * it; in the loyalty maps an empty value removes its entry.
 */
export interface TravelerEdit {
  readonly givenName: string
  readonly middleName?: string | null | undefined
  readonly surname: string
  readonly gender: Gender
  readonly dateOfBirth: CalendarDate
  readonly emailAddress?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
  readonly nationality?: string | null | undefined
  readonly assistance?: readonly AssistanceCode[] | null | undefined
  readonly frequentFlyer?: LoyaltyNumbers | null | undefined
  readonly hotelLoyalty?: LoyaltyNumbers | null | undefined
  readonly knownTravelerNumber?: string | null | undefined
  readonly tsaRedressNumber?: string | null | undefined
  readonly passport?: Passport | null | undefined
  readonly driverLicence?: string | null | undefined
}

export interface TravelerRefusal {
  readonly code:
    | 'UnsupportedNameCharacters'
    | 'MalformedKnownTravelerNumber'
    | 'MalformedRedressNumber'
    | 'InvalidKeyValue'
    | 'InvalidPassportNumber'
    | 'InvalidDate'
    | 'MissingInformation'
  readonly field: string
}
export interface EditedTraveler {
  readonly profile: TravelerProfile
  /**
   * Fields that were given and not kept: a passport whose country is not two letters (decision 45
   * of the specification).
   */
  readonly dropped: readonly string[]
}

const textFields = [
  'middleName',
  'emailAddress',
  'phoneNumber',
  'nationality',
  'knownTravelerNumber',
  'tsaRedressNumber',
  'driverLicence',
] as const
type TextField = (typeof textFields)[number]

const firstRefusal = (edit: TravelerEdit, today: CalendarDate): TravelerRefusal | undefined => {
  for (const field of ['givenName', 'surname'] as const) {
    if (edit[field].trim() === '') return { code: 'MissingInformation', field }
    if (!isSupportedName(edit[field])) return { code: 'UnsupportedNameCharacters', field }
  }
  if (!isSupportedMiddleName(edit.middleName ?? undefined))
    return { code: 'UnsupportedNameCharacters', field: 'middleName' }
  if (
    !isCalendarDate(edit.dateOfBirth) ||
    edit.dateOfBirth > today ||
    edit.dateOfBirth < earliestBirth
  )
    return { code: 'InvalidDate', field: 'dateOfBirth' }
  for (const field of ['frequentFlyer', 'hotelLoyalty'] as const) {
    const [key] = invalidLoyaltyKeys(edit[field] ?? {})
    if (key !== undefined) return { code: 'InvalidKeyValue', field: `${field}.${key}` }
  }
  const known = edit.knownTravelerNumber?.trim() ?? ''
  if (known !== '' && !isKnownTravelerNumber(known))
    return { code: 'MalformedKnownTravelerNumber', field: 'knownTravelerNumber' }
  const redress = edit.tsaRedressNumber?.trim() ?? ''
  if (redress !== '' && !isRedressNumber(redress))
    return { code: 'MalformedRedressNumber', field: 'tsaRedressNumber' }
  if (edit.passport && isCountryCode(edit.passport.countryOfIssue)) {
    if (!isPassportNumber(edit.passport.number))
      return { code: 'InvalidPassportNumber', field: 'passport.number' }
    if (!isCalendarDate(edit.passport.expiresOn))
      return { code: 'InvalidDate', field: 'passport.expiresOn' }
  }
  return undefined
}

const textOf = (kept: string | undefined, given: string | null | undefined): string | undefined =>
  given === undefined ? kept : given === null || given.trim() === '' ? undefined : given.trim()

/** An unusable passport neither replaces nor removes the one that is kept. */
const passportOf = (
  kept: Passport | undefined,
  given: Passport | null | undefined,
): Passport | undefined =>
  given === null
    ? undefined
    : given === undefined || !isCountryCode(given.countryOfIssue)
      ? kept
      : {
          number: plainDocumentNumber(given.number),
          countryOfIssue: given.countryOfIssue.toUpperCase(),
          expiresOn: given.expiresOn,
        }

/**
 * Applies an edit to what is kept (`undefined` for a new traveller). The same edit twice gives the
 * same profile. `today` bounds the date of birth. The first broken rule is refused with its field.
 */
export const editTraveler = (
  kept: TravelerProfile | undefined,
  edit: TravelerEdit,
  today: CalendarDate,
): Result<EditedTraveler, TravelerRefusal> => {
  const refusal = firstRefusal(edit, today)
  if (refusal !== undefined) return refuse(refusal)
  const texts: { [field in TextField]?: string } = {}
  for (const field of textFields) {
    const text = textOf(kept?.[field], edit[field])
    if (text !== undefined) texts[field] = text
  }
  const passport = passportOf(kept?.passport, edit.passport)
  return ok({
    profile: {
      ...texts,
      ...(texts.nationality === undefined ? {} : { nationality: texts.nationality.toUpperCase() }),
      givenName: edit.givenName.trim(),
      surname: edit.surname.trim(),
      gender: edit.gender,
      dateOfBirth: edit.dateOfBirth,
      assistance:
        edit.assistance === undefined
          ? (kept?.assistance ?? [])
          : [...new Set(edit.assistance ?? [])],
      frequentFlyer: mergeLoyalty(kept?.frequentFlyer ?? {}, edit.frequentFlyer),
      hotelLoyalty: mergeLoyalty(kept?.hotelLoyalty ?? {}, edit.hotelLoyalty),
      ...(passport === undefined ? {} : { passport }),
    },
    dropped: edit.passport && !isCountryCode(edit.passport.countryOfIssue) ? ['passport'] : [],
  })
}
