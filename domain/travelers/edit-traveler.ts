import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import {
  isCountryCode,
  isKnownTravelerNumber,
  isPassportNumber,
  isRedressNumber,
  plainDocumentNumber,
} from './documents.ts'
import { invalidLoyaltyKeys, mergeLoyalty } from './loyalty.ts'
import { middleNameFault, nameFault, surnameFault } from './name.ts'
import { earliestBirth } from './terms.ts'
import type {
  AssistanceCode,
  Gender,
  LoyaltyNumbers,
  Passport,
  TravelerProfile,
} from './traveler.ts'

/**
 * An edit as submitted. Undefined keeps the saved value, null clears it (travelers-3); in the
 * loyalty maps an empty value removes its entry.
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
  readonly driverLicense?: string | null | undefined
  readonly additionalInfo?: LoyaltyNumbers | null | undefined
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
   * Submitted fields that were not saved: a passport whose country is not two letters
   * (travelers-4).
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
  'driverLicense',
] as const
type TextField = (typeof textFields)[number]

const nameRefusal = (edit: TravelerEdit): TravelerRefusal | undefined => {
  const faults = {
    givenName: nameFault(edit.givenName),
    surname: surnameFault(edit.surname),
    middleName: middleNameFault(edit.middleName ?? undefined),
  }
  for (const [field, fault] of Object.entries(faults))
    if (fault !== null)
      return {
        code: fault.kind === 'Empty' ? 'MissingInformation' : 'UnsupportedNameCharacters',
        field,
      }
  return undefined
}

const documentRefusal = (edit: TravelerEdit): TravelerRefusal | undefined => {
  const knownTravelerNumber = typedText(edit.knownTravelerNumber ?? '')
  if (knownTravelerNumber !== '' && !isKnownTravelerNumber(knownTravelerNumber))
    return { code: 'MalformedKnownTravelerNumber', field: 'knownTravelerNumber' }
  const redressNumber = typedText(edit.tsaRedressNumber ?? '')
  if (redressNumber !== '' && !isRedressNumber(redressNumber))
    return { code: 'MalformedRedressNumber', field: 'tsaRedressNumber' }
  if (edit.passport && isCountryCode(edit.passport.countryOfIssue)) {
    if (!isPassportNumber(edit.passport.number))
      return { code: 'InvalidPassportNumber', field: 'passport.number' }
    if (!isCalendarDate(edit.passport.expiresOn))
      return { code: 'InvalidDate', field: 'passport.expiresOn' }
  }
  return undefined
}

const firstRefusal = (edit: TravelerEdit, today: CalendarDate): TravelerRefusal | undefined => {
  const refusedName = nameRefusal(edit)
  if (refusedName !== undefined) return refusedName
  if (
    !isCalendarDate(edit.dateOfBirth) ||
    edit.dateOfBirth > today ||
    edit.dateOfBirth < earliestBirth
  )
    return { code: 'InvalidDate', field: 'dateOfBirth' }
  for (const field of ['frequentFlyer', 'hotelLoyalty', 'additionalInfo'] as const) {
    const [key] = invalidLoyaltyKeys(edit[field] ?? {})
    if (key !== undefined) return { code: 'InvalidKeyValue', field: `${field}.${key}` }
  }
  return documentRefusal(edit)
}

const textAfter = (
  saved: string | undefined,
  edited: string | null | undefined,
): string | undefined => {
  if (edited === undefined) return saved
  return edited === null || typedText(edited) === '' ? undefined : typedText(edited)
}

/** A passport without a valid country neither replaces nor removes the saved one. */
const passportAfter = (
  saved: Passport | undefined,
  edited: Passport | null | undefined,
): Passport | undefined => {
  if (edited === null) return undefined
  if (edited === undefined || !isCountryCode(edited.countryOfIssue)) return saved
  return {
    number: plainDocumentNumber(edited.number),
    countryOfIssue: edited.countryOfIssue.toUpperCase(),
    expiresOn: edited.expiresOn,
  }
}

/** Loyalty numbers and further facts after an edit. */
const entriesAfter = (
  saved: TravelerProfile | undefined,
  edit: TravelerEdit,
): Pick<TravelerProfile, 'frequentFlyer' | 'hotelLoyalty' | 'additionalInfo'> => {
  const additionalInfo = mergeLoyalty(saved?.additionalInfo ?? {}, edit.additionalInfo)
  return {
    frequentFlyer: mergeLoyalty(saved?.frequentFlyer ?? {}, edit.frequentFlyer),
    hotelLoyalty: mergeLoyalty(saved?.hotelLoyalty ?? {}, edit.hotelLoyalty),
    ...(Object.keys(additionalInfo).length === 0 ? {} : { additionalInfo }),
  }
}

/**
 * Applies an edit to the saved profile (undefined for a new traveler). Idempotent. `today` bounds
 * the date of birth. Refuses with the first violated rule and its field.
 */
export const editTraveler = (
  saved: TravelerProfile | undefined,
  edit: TravelerEdit,
  today: CalendarDate,
): Result<EditedTraveler, TravelerRefusal> => {
  const refusal = firstRefusal(edit, today)
  if (refusal !== undefined) return refuse(refusal)
  const texts: { [field in TextField]?: string } = {}
  for (const field of textFields) {
    const text = textAfter(saved?.[field], edit[field])
    if (text !== undefined) texts[field] = text
  }
  const passport = passportAfter(saved?.passport, edit.passport)
  return ok({
    profile: {
      ...texts,
      ...(texts.nationality === undefined ? {} : { nationality: texts.nationality.toUpperCase() }),
      givenName: typedText(edit.givenName),
      surname: typedText(edit.surname),
      gender: edit.gender,
      dateOfBirth: edit.dateOfBirth,
      assistance:
        edit.assistance === undefined
          ? (saved?.assistance ?? [])
          : [...new Set(edit.assistance ?? [])],
      ...entriesAfter(saved, edit),
      ...(passport === undefined ? {} : { passport }),
    },
    dropped: edit.passport && !isCountryCode(edit.passport.countryOfIssue) ? ['passport'] : [],
  })
}
