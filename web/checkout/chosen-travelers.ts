import type { BookingFor } from '../shell/booking-for-choice.ts'
import {
  emptyTraveler,
  filledFrom,
  type SavedTraveler,
  type TravelerEntry,
} from './form-entries.ts'
import { isTravelerNeeded } from './traveler-needed.ts'

/** The name of somebody whose profile is missing information; it cannot be booked yet. */
const namedOnly = ({ givenName, surname }: SavedTraveler): TravelerEntry => ({
  ...emptyTraveler('Adult'),
  givenName,
  surname,
})

/**
 * Who fills which empty adult place: those chosen in the search, in order, or the booker's own
 * profile in the first one. A guest whose name is yet to be typed keeps a place empty.
 */
export const chosenEntries = (
  entries: readonly TravelerEntry[],
  saved: readonly SavedTraveler[],
  chosen: BookingFor | null,
  programs?: readonly { readonly value: string }[],
): { readonly at: number; readonly entry: TravelerEntry }[] => {
  const free = entries.flatMap((entry, at) =>
    entry.type === 'Adult' && isTravelerNeeded(entry) ? [at] : [],
  )
  const placed = new Set(entries.map(({ savedTravelerId }) => savedTravelerId))
  const own = saved.find(
    ({ isDefaultProfile, isMissingInfo }) => isDefaultProfile && !isMissingInfo,
  )
  const proposed = free[0] === 0 && own !== undefined ? [own.id] : []
  return (chosen ?? proposed)
    .filter((id) => !placed.has(id))
    .flatMap((id, index) => {
      const traveler = saved.find((one) => one.id === id)
      const at = free[index]
      if (traveler === undefined || at === undefined) return []
      const entry = traveler.isMissingInfo
        ? namedOnly(traveler)
        : filledFrom(traveler, 'Adult', programs)
      return [{ at, entry }]
    })
}
