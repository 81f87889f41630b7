/**
 * What was typed, kept so that a reload loses nothing and a card that is declined costs nobody the
 * rest of the form: whole for as long as the page lives, and with the tab what may be stored.
 */
const prefix = 'portolan.checkout-draft.'
const name = (quoteId: string): string => `${prefix}${quoteId}`
const searchName = (quoteId: string): string => `${prefix}${quoteId}.search`

/** Stands for a quote that has ended, until the same person has the same search quoted again. */
export interface LeftBy {
  readonly personId: string
  /** The address that searches again. */
  readonly search: string
}
const leftName = ({ personId, search }: LeftBy): string => `left.${personId}.${search}`

/** Of the newest quote alone, whose form is the one that is open. */
let whole: { readonly quoteId: string; readonly entries: object } | null = null

/** `mayBeStored`: the entries without what must not outlive the page. */
export const keepDraft = <E extends object>(
  storage: Storage,
  quoteId: string,
  entries: E,
  mayBeStored: (entries: E) => E,
): void => {
  whole = { quoteId, entries }
  storage.setItem(name(quoteId), JSON.stringify(mayBeStored(entries)))
}
export const dropDraft = (storage: Storage, quoteId: string): void => {
  if (whole?.quoteId === quoteId) whole = null
  storage.removeItem(name(quoteId))
  storage.removeItem(searchName(quoteId))
}

/** Another quote of the same choice goes on with what was typed for the one before it. */
export const carryDraft = (storage: Storage, from: string, to: string): void => {
  if (from === to) return
  if (whole?.quoteId === from) whole = { ...whole, quoteId: to }
  const kept = storage.getItem(name(from))
  if (kept !== null) storage.setItem(name(to), kept)
  storage.removeItem(name(from))
}

/** A quote has ended: what was typed waits for the next one of the same search. */
export const leaveDraft = (storage: Storage, quoteId: string, left: LeftBy): void =>
  carryDraft(storage, quoteId, leftName(left))

/** What was left has been booked, or is not wanted any more. */
export const dropLeft = (storage: Storage, left: LeftBy): void => dropDraft(storage, leftName(left))

/** Where the search of a quote leads again: a quote that has ended is not told any more. */
export const keepSearchOf = (storage: Storage, quoteId: string, href: string): void =>
  storage.setItem(searchName(quoteId), href)
export const searchOf = (storage: Storage, quoteId: string): string | null =>
  storage.getItem(searchName(quoteId))

/** Nothing that one person typed is there for the next. */
export const dropDrafts = (storage: Storage): void => {
  whole = null
  for (const key of Array.from({ length: storage.length }, (_, at) => storage.key(at)))
    if (key?.startsWith(prefix) === true) storage.removeItem(key)
}

/**
 * As it was kept, else as it was left: it may be of an older page, so whoever reads it lays it over
 * entries of its own.
 */
export const readDraft = (storage: Storage, quoteId: string, left?: LeftBy): unknown => {
  if (whole?.quoteId === quoteId) return whole.entries
  try {
    const own: unknown = JSON.parse(storage.getItem(name(quoteId)) ?? 'null')
    return own === null && left !== undefined ? readDraft(storage, leftName(left)) : own
  } catch {
    return null
  }
}
