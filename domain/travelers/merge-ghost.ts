import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ListedTraveler } from './traveler-list.ts'
import { isMissingInfo, type TravelerProfile } from './traveler.ts'

/** Fields that two profiles of one person may say differently. */
const comparedFields = [
  'givenName',
  'middleName',
  'surname',
  'gender',
  'emailAddress',
  'phoneNumber',
  'nationality',
  'knownTravelerNumber',
  'tsaRedressNumber',
  'driverLicense',
] as const satisfies readonly (keyof TravelerProfile)[]
export type ComparedField = (typeof comparedFields)[number]

export type MergeRefusal = {
  readonly code: 'NotAGhost' | 'NotAPerson' | 'SameProfile' | 'BirthDatesDiffer'
}
export interface MergedTraveler {
  readonly profile: TravelerProfile
  /** Fields that both had and that differ: the person's value was taken. */
  readonly differing: readonly ComparedField[]
  /** The company user to link to. */
  readonly linkedUserId: string
  /**
   * The ghost's id: its profile is hidden and not deleted, so that its bookings keep their
   * traveler.
   */
  readonly retiredId: string
}

/**
 * Merges a ghost with a person of the company, who may be a placeholder (travelers-26). The
 * person's values come first and the ghost's fill what is missing. Two dates of birth are two
 * people.
 */
export const mergeGhost = (
  ghost: ListedTraveler,
  person: ListedTraveler,
): Result<MergedTraveler, MergeRefusal> => {
  if (ghost.id === person.id) return refuse({ code: 'SameProfile' })
  if (!ghost.isGhostUser) return refuse({ code: 'NotAGhost' })
  if (person.isGhostUser || person.linkedUserId === null) return refuse({ code: 'NotAPerson' })
  const [mine, theirs] = [person.profile, ghost.profile]
  const isPlaceholder = isMissingInfo(mine)
  if (!isPlaceholder && !isMissingInfo(theirs) && mine.dateOfBirth !== theirs.dateOfBirth)
    return refuse({ code: 'BirthDatesDiffer' })
  const birth = isPlaceholder
    ? { dateOfBirth: theirs.dateOfBirth, gender: theirs.gender }
    : { dateOfBirth: mine.dateOfBirth, gender: mine.gender }
  return ok({
    profile: {
      ...theirs,
      ...mine,
      ...birth,
      assistance: [...new Set([...mine.assistance, ...theirs.assistance])],
      frequentFlyer: { ...theirs.frequentFlyer, ...mine.frequentFlyer },
      hotelLoyalty: { ...theirs.hotelLoyalty, ...mine.hotelLoyalty },
      ...(mine.additionalInfo === undefined && theirs.additionalInfo === undefined
        ? {}
        : { additionalInfo: { ...theirs.additionalInfo, ...mine.additionalInfo } }),
    },
    // A placeholder's gender is a stand-in, so it differs from nothing.
    differing: comparedFields.filter(
      (field) =>
        !(isPlaceholder && field === 'gender') &&
        mine[field] !== undefined &&
        theirs[field] !== undefined &&
        mine[field] !== theirs[field],
    ),
    linkedUserId: person.linkedUserId,
    retiredId: ghost.id,
  })
}
