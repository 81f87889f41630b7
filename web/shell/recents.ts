import type { PlaceGroup } from '@portolan/design/travel/search.props.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'

const maxKept = 5

/** What a product says of its searches. */
export interface RecentKind<T> {
  readonly storageKey: string
  /** A saved search; null if it cannot be read or its dates have passed. */
  readonly read: (saved: object, today: CalendarDate) => T | null
  readonly idOf: (search: T) => string
  /** `New York to Lisbon`. */
  readonly nameOf: (search: T) => string
  /** `Fri, Feb 5 – Mon, Feb 8`. */
  readonly noteOf: (search: T) => string
}

/** The last searches of this browser for a product, newest first. */
export const createRecents = <T>({ storageKey, read, idOf, nameOf, noteOf }: RecentKind<T>) => {
  const readAll = (storage: Storage, today: CalendarDate): T[] => {
    try {
      const saved: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
      if (!Array.isArray(saved)) return []
      return saved.flatMap((entry: unknown) => {
        const search = typeof entry === 'object' && entry !== null ? read(entry, today) : null
        return search === null ? [] : [search]
      })
    } catch {
      return []
    }
  }
  return {
    readAll,
    keep: (storage: Storage, search: T, today: CalendarDate): void => {
      const others = readAll(storage, today).filter((one) => idOf(one) !== idOf(search))
      try {
        storage.setItem(storageKey, JSON.stringify([search, ...others].slice(0, maxKept)))
      } catch {
        // Storage is full: the search goes on without history.
      }
    },
    /** As suggestions of a place field; empty if there are none. */
    groupOf: (searches: readonly T[]): PlaceGroup[] =>
      searches.length === 0
        ? []
        : [
            {
              title: 'Recent searches',
              items: searches.map((one) => ({
                id: idOf(one),
                kind: 'recent',
                name: nameOf(one),
                note: noteOf(one),
              })),
            },
          ],
    /** As links to their results, for `RecentList`. */
    linksOf: (searches: readonly T[], hrefOf: (search: T) => string) =>
      searches.map((one) => ({
        id: idOf(one),
        name: nameOf(one),
        note: noteOf(one),
        href: hrefOf(one),
      })),
    find: (searches: readonly T[], id: string): T | undefined =>
      searches.find((one) => idOf(one) === id),
  }
}
