import type { ListedTraveler } from './traveler-list.ts'

/** The list of an editor: without private profiles (travelers-11). */
export const withoutPrivate = <T extends Pick<ListedTraveler, 'isPrivateProfile'>>(
  list: readonly T[],
): T[] => list.filter(({ isPrivateProfile }) => !isPrivateProfile)

/**
 * The selection after a profile was deleted: the previous one, unless that was deleted
 * (travelers-24).
 */
export const selectedAfterDelete = (previousId: string | null, deletedId: string): string | null =>
  previousId === deletedId ? null : previousId

/** What saving a traveler does besides the profile itself (travelers-7, travelers-16). */
export interface SavePlan {
  readonly event: 'new-traveler' | 'updated-traveler' | null
  readonly visibility: 'Hide' | 'Show' | null
}

/** `saved` is null for a traveler who is not in the list yet. */
export const planSave = (
  saved: Pick<ListedTraveler, 'isHidden'> | null,
  edit: { readonly isChanged: boolean; readonly isHidden: boolean },
): SavePlan => {
  const shown = edit.isHidden ? ('Hide' as const) : ('Show' as const)
  const changed = edit.isChanged ? ('updated-traveler' as const) : null
  return {
    event: saved === null ? 'new-traveler' : changed,
    visibility: edit.isHidden === (saved?.isHidden ?? false) ? null : shown,
  }
}

/** Whether a reloaded list has more travelers than before (travelers-16). */
export const hasGrown = (
  before: readonly Pick<ListedTraveler, 'id'>[],
  after: readonly Pick<ListedTraveler, 'id'>[],
): boolean => after.length > before.length
