import { isMissingInfo, type TravelerProfile } from './traveler.ts'
import { placeholder } from './terms.ts'

/** A saved profile. */
export interface StoredTraveler {
  readonly id: string
  /** The person whose list it is in. */
  readonly ownerId: string
  readonly createdAt: number
  /** The company user this profile belongs to. */
  readonly linkedUserId: string | null
  readonly isHidden: boolean
  readonly profile: TravelerProfile
}
export interface CompanyUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly defaultTravelerId: string | null
}
export interface ListedTraveler extends StoredTraveler {
  /** No company user links to it. */
  readonly isGhostUser: boolean
  readonly isMissingInfo: boolean
  readonly isPrivateProfile: boolean
  readonly isDefaultProfile: boolean
}

const collator = new Intl.Collator('en-US', { sensitivity: 'base' })
/** Sorts by first name, then last name, in locale order, ignoring case, stably (travelers-10). */
export const sortTravelers = <
  T extends { readonly profile: Pick<TravelerProfile, 'givenName' | 'surname'> },
>(
  travelers: readonly T[],
): T[] =>
  travelers.toSorted(
    (a, b) =>
      collator.compare(a.profile.givenName, b.profile.givenName) ||
      collator.compare(a.profile.surname, b.profile.surname),
  )

/** The consumer tenant's list: without company users there are no ghosts. */
export const personalTravelers = (
  travelers: readonly StoredTraveler[],
  defaultTravelerId: string | null,
): ListedTraveler[] =>
  sortTravelers(
    travelers.map((traveler) => ({
      ...traveler,
      isGhostUser: false,
      isMissingInfo: isMissingInfo(traveler.profile),
      isPrivateProfile: traveler.isHidden,
      isDefaultProfile: traveler.id === defaultTravelerId,
    })),
  )

const placeholderOf = (user: CompanyUser, currentUserId: string): ListedTraveler => ({
  // The user's own id: saving the placeholder creates the profile and links it to the user.
  id: user.id,
  ownerId: user.id,
  createdAt: 0,
  linkedUserId: user.id,
  isHidden: false,
  profile: {
    givenName: user.firstName,
    surname: user.lastName,
    gender: placeholder.gender,
    dateOfBirth: placeholder.dateOfBirth,
    assistance: [],
    frequentFlyer: {},
    hotelLoyalty: {},
  },
  isGhostUser: false,
  isMissingInfo: true,
  isPrivateProfile: false,
  isDefaultProfile: user.id === currentUserId,
})

/**
 * The business tenant's list (travelers-9). `users` are those the caller may see. A user is linked
 * to the profile that names them, or to their default profile; users without a profile appear as
 * placeholders.
 */
export const companyTravelers = (
  travelers: readonly StoredTraveler[],
  users: readonly CompanyUser[],
  currentUserId: string,
): ListedTraveler[] => {
  const current = users.find((user) => user.id === currentUserId)
  const linkOf = (traveler: StoredTraveler): CompanyUser | undefined =>
    users.find((user) => user.id === traveler.linkedUserId) ??
    users.find((user) => user.defaultTravelerId === traveler.id)
  const linked = new Set(travelers.flatMap((traveler) => linkOf(traveler)?.id ?? []))
  return sortTravelers([
    ...travelers.map((traveler) => {
      const user = linkOf(traveler)
      return {
        ...traveler,
        linkedUserId: user?.id ?? traveler.linkedUserId,
        isGhostUser: user === undefined,
        isMissingInfo: isMissingInfo(traveler.profile),
        isPrivateProfile: traveler.isHidden,
        isDefaultProfile: current?.defaultTravelerId === traveler.id,
      }
    }),
    ...users
      .filter((user) => !linked.has(user.id))
      .map((user) => placeholderOf(user, currentUserId)),
  ])
}
