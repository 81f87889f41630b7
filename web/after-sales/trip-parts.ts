import type { Trip, TripPart, TripTraveler } from './trip-queries.ts'

/** The parts that stand by themselves; what belongs to one of them is shown with it. */
export const mainParts = <P extends Pick<TripPart, 'addOnOf'>>(parts: readonly P[]): readonly P[] =>
  parts.filter(({ addOnOf }) => addOnOf === null)

/** Booking references and confirmation numbers, in the order of the parts; not those of add-ons. */
export const locatorsOf = ({
  parts,
}: {
  readonly parts: readonly (Pick<TripPart, 'locator'> & Partial<Pick<TripPart, 'addOnOf'>>)[]
}): string[] =>
  parts.flatMap(({ locator, addOnOf = null }) =>
    locator === '' || addOnOf !== null ? [] : [locator],
  )

/** The parts that are still booked; all of them if the whole trip is canceled. */
export const standingParts = <P extends Pick<TripPart, 'status'>>(
  parts: readonly P[],
): readonly P[] => {
  const standing = parts.filter(({ status }) => status !== 'Canceled')
  return standing.length === 0 ? parts : standing
}

/** Travelers with tickets or other documents, with their place in the trip's party. */
export const namedTravelers = ({
  parts,
  party,
}: Pick<Trip, 'parts' | 'party'>): (TripTraveler & { readonly place: number })[] =>
  party.flatMap((traveler, place) =>
    parts.some(({ documents }) => documents.some(({ travelerId }) => travelerId === traveler.id))
      ? [{ ...traveler, place }]
      : [],
  )

/** True if a trip may still be canceled; the page that cancels decides what is possible. */
export const canAskToCancel = ({
  status,
  timeStatus,
}: Pick<Trip, 'status' | 'timeStatus'>): boolean => status !== 'Canceled' && timeStatus === 'Future'

/** One list of several that have an order of their own each, by time. */
export const mergedByTime = <T extends { readonly at: number }>(
  lists: readonly (readonly T[])[],
): T[] => {
  const rest = lists.filter((list) => list.length > 0).map((list) => [...list])
  const merged: T[] = []
  for (;;) {
    const next = rest
      .filter((list) => list.length > 0)
      .reduce<T[] | null>(
        (first, list) =>
          first === null || (list[0]?.at ?? 0) < (first[0]?.at ?? 0) ? list : first,
        null,
      )
    const one = next?.shift()
    if (one === undefined) return merged
    merged.push(one)
  }
}
