import { assistanceCodes, genders } from '@portolan/domain/travelers/traveler.ts'
import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { calendarDate, emailLine, identifier, phoneLine, typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

export const gender = z.enum(genders)

const passport = z.strictObject({
  number: typedLine(20),
  countryOfIssue: typedLine(40),
  expiresOn: calendarDate,
})
const loyaltyNumbers = z.record(typedLine(20), typedLine(40))
/** Leaving a field out keeps its value; `null` clears it (travelers-3). */
const clearable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** Editable fields of a traveler (travelers-1, editable fields). */
export const travelerEdit = z.strictObject({
  /**
   * Left out for a new traveler. The user's own id for a placeholder, whose profile is then created
   * and linked to that user.
   */
  personId: z.optional(identifier),
  givenName: typedLine(nameFieldLength),
  middleName: clearable(typedLine(nameFieldLength)),
  surname: typedLine(nameFieldLength),
  gender,
  dateOfBirth: calendarDate,
  emailAddress: clearable(emailLine),
  phoneNumber: clearable(phoneLine),
  nationality: clearable(typedLine(2)),
  assistance: clearable(z.array(z.enum(assistanceCodes))),
  /** Program code to membership number; an empty value removes the entry. */
  frequentFlyer: clearable(loyaltyNumbers),
  hotelLoyalty: clearable(loyaltyNumbers),
  knownTravelerNumber: clearable(typedLine(20)),
  tsaRedressNumber: clearable(typedLine(20)),
  /** Saved only if the country has two letters. */
  passport: clearable(passport),
  driverLicense: clearable(typedLine(40)),
  /** Further facts by name, such as a badge number; an empty value removes one (travelers-5). */
  additionalInfo: clearable(loyaltyNumbers),
})

/** A saved traveler, with derived flags. */
export const traveler = z.strictObject({
  id: identifier,
  personId: identifier,
  givenName: typedLine(nameFieldLength),
  middleName: z.optional(typedLine(nameFieldLength)),
  surname: typedLine(nameFieldLength),
  gender,
  dateOfBirth: calendarDate,
  emailAddress: z.optional(emailLine),
  phoneNumber: z.optional(phoneLine),
  nationality: z.optional(typedLine(2)),
  assistance: z.optional(z.array(z.enum(assistanceCodes))),
  frequentFlyer: z.optional(loyaltyNumbers),
  hotelLoyalty: z.optional(loyaltyNumbers),
  knownTravelerNumber: z.optional(typedLine(20)),
  tsaRedressNumber: z.optional(typedLine(20)),
  passport: z.optional(passport),
  driverLicense: z.optional(typedLine(40)),
  additionalInfo: z.optional(loyaltyNumbers),
  createdAt: z.string(),
  linkedDEUserId: z.nullable(z.string()),
  isGhostUser: z.boolean(),
  isMissingInfo: z.boolean(),
  isPrivateProfile: z.boolean(),
  isDefaultProfile: z.boolean(),
})

export const exampleTraveler: z.output<typeof traveler> = {
  id: 'traveler_avery',
  personId: 'traveler_avery',
  givenName: 'Avery',
  surname: 'Lindqvist',
  gender: 'F',
  dateOfBirth: '1986-03-14',
  createdAt: '2026-01-01T00:00:00Z',
  linkedDEUserId: null,
  isGhostUser: false,
  isMissingInfo: false,
  isPrivateProfile: false,
  isDefaultProfile: true,
}
