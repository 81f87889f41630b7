import { dropChoice } from './booking-for-choice.ts'

/**
 * Form entries, kept so that a reload or a declined card does not clear the form. The full entries
 * live as long as the page; session storage holds the part that may be stored.
 */
const prefix = 'portolan.checkout-draft.'
const name = (quoteId: string): string => `${prefix}${quoteId}`
const searchName = (quoteId: string): string => `${prefix}${quoteId}.search`

/** Identifies the entries of an expired quote until the same person quotes the same search again. */
export interface ParkedDraftKey {
  readonly personId: string
  /** Address of the search. */
  readonly search: string
}
const parkedId = ({ personId, search }: ParkedDraftKey): string => `left.${personId}.${search}`

/** Full entries of the open form, which belongs to the newest quote. */
let inMemory: { readonly quoteId: string; readonly entries: object } | null = null

/** `mayBeStored` removes what must not outlive the page. */
export const keepDraft = <E extends object>(
  storage: Storage,
  quoteId: string,
  entries: E,
  mayBeStored: (entries: E) => E,
): void => {
  inMemory = { quoteId, entries }
  storage.setItem(name(quoteId), JSON.stringify(mayBeStored(entries)))
}
export const dropDraft = (storage: Storage, quoteId: string): void => {
  if (inMemory?.quoteId === quoteId) inMemory = null
  storage.removeItem(name(quoteId))
  storage.removeItem(searchName(quoteId))
}

/** Moves the entries of one quote to the next quote of the same choice. */
export const carryDraft = (storage: Storage, from: string, to: string): void => {
  if (from === to) return
  if (inMemory?.quoteId === from) inMemory = { ...inMemory, quoteId: to }
  const kept = storage.getItem(name(from))
  if (kept !== null) storage.setItem(name(to), kept)
  storage.removeItem(name(from))
}

/** Parks the entries of an expired quote for the next quote of the same search. */
export const parkDraft = (storage: Storage, quoteId: string, parked: ParkedDraftKey): void =>
  carryDraft(storage, quoteId, parkedId(parked))

export const dropParkedDraft = (storage: Storage, parked: ParkedDraftKey): void =>
  dropDraft(storage, parkedId(parked))

/** Remembers the search of a quote, since the server no longer returns expired quotes. */
export const keepSearchOf = (storage: Storage, quoteId: string, href: string): void =>
  storage.setItem(searchName(quoteId), href)
export const searchOf = (storage: Storage, quoteId: string): string | null =>
  storage.getItem(searchName(quoteId))

/** Clears all entries on sign-out, and who they were for, so that the next person sees neither. */
export const dropDrafts = (storage: Storage): void => {
  inMemory = null
  dropChoice(storage)
  for (const key of Array.from({ length: storage.length }, (_, at) => storage.key(at)))
    if (key?.startsWith(prefix) === true) storage.removeItem(key)
}

/**
 * The quote's own entries, or else the parked ones. They may come from an older version of the
 * page, so callers merge them over defaults.
 */
export const readDraft = (storage: Storage, quoteId: string, parked?: ParkedDraftKey): unknown => {
  if (inMemory?.quoteId === quoteId) return inMemory.entries
  try {
    const own: unknown = JSON.parse(storage.getItem(name(quoteId)) ?? 'null')
    return own === null && parked !== undefined ? readDraft(storage, parkedId(parked)) : own
  } catch {
    return null
  }
}
