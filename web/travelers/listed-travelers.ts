import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { withoutPrivate } from '@portolan/domain/travelers/select-traveler.ts'
import type { SavedTraveler } from './traveler-queries.ts'

/** The list of an editor: without private profiles in the host's wallet (travelers-11). */
export const shownOf = (
  saved: readonly SavedTraveler[],
  { inWallet }: { readonly inWallet: boolean },
): readonly SavedTraveler[] => (inWallet ? withoutPrivate(saved) : saved)

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').trim()

/** Travelers whose name has every word of a search, without regard to case and accents. */
export const searched = (
  travelers: readonly SavedTraveler[],
  text: string,
): readonly SavedTraveler[] => {
  const words = folded(text).split(/\s+/)
  return travelers.filter((one) => words.every((word) => folded(fullName(one)).includes(word)))
}

/** People of the company whom a guest could be: those with the same last name first (travelers-26). */
export const mergeCandidates = (
  travelers: readonly SavedTraveler[],
  ghost: Pick<SavedTraveler, 'id' | 'givenName' | 'surname'>,
): readonly SavedTraveler[] => {
  const likeness = ({ givenName, surname }: Pick<SavedTraveler, 'givenName' | 'surname'>): number =>
    (folded(surname) === folded(ghost.surname) ? 0 : 2) +
    (folded(givenName) === folded(ghost.givenName) ? 0 : 1)
  return travelers
    .filter(
      ({ id, isGhostUser, linkedDEUserId }) =>
        id !== ghost.id && !isGhostUser && linkedDEUserId !== null,
    )
    .toSorted((a, b) => likeness(a) - likeness(b))
}
