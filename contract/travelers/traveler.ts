import { assistanceCodes, genders } from '@portolan/domain/travelers/traveler.ts'
import { calendarDate, identifier } from '../shapes.ts'
import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most))

export const gender = z.enum(genders)

const passport = z.strictObject({
  number: text(20),
  countryOfIssue: text(40),
  expiresOn: calendarDate,
})
const loyaltyNumbers = z.record(z.string().check(z.maxLength(20)), text(40))
/** Leaving a field out keeps its value; `null` clears it (travelers-3). */
const clearable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** Editable fields of a traveler (travelers-1, editable fields). */
export const travelerEdit = z.strictObject({
  /**
   * Left out for a new traveler. The user's own id for a placeholder, whose profile is then created
   * and linked to that user.
   */
  personId: z.optional(identifier),
  givenName: text(60),
  middleName: clearable(text(60)),
  surname: text(60),
  gender,
  dateOfBirth: calendarDate,
  emailAddress: clearable(text(254)),
  phoneNumber: clearable(text(30)),
  nationality: clearable(text(2)),
  assistance: clearable(z.array(z.enum(assistanceCodes))),
  /** Program code to membership number; an empty value removes the entry. */
  frequentFlyer: clearable(loyaltyNumbers),
  hotelLoyalty: clearable(loyaltyNumbers),
  knownTravelerNumber: clearable(text(20)),
  tsaRedressNumber: clearable(text(20)),
  /** Saved only if the country has two letters. */
  passport: clearable(passport),
  driverLicense: clearable(text(40)),
})

/** A saved traveler, with derived flags. */
export const traveler = z.strictObject({
  id: identifier,
  personId: identifier,
  givenName: text(60),
  middleName: z.optional(text(60)),
  surname: text(60),
  gender,
  dateOfBirth: calendarDate,
  emailAddress: z.optional(text(254)),
  phoneNumber: z.optional(text(30)),
  nationality: z.optional(text(2)),
  assistance: z.optional(z.array(z.enum(assistanceCodes))),
  frequentFlyer: z.optional(loyaltyNumbers),
  hotelLoyalty: z.optional(loyaltyNumbers),
  knownTravelerNumber: z.optional(text(20)),
  tsaRedressNumber: z.optional(text(20)),
  passport: z.optional(passport),
  driverLicense: z.optional(text(40)),
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
