/**
 * What was typed, kept so that a reload loses nothing and a card that is declined costs nobody the rest of the form: whole
 * for as long as the page lives, and with the tab what may be stored.
 */
const name = (quoteId: string): string => `portolan.checkout-draft.${quoteId}`

/** Of the newest quote alone, whose form is the one that is open. */
let whole: { readonly quoteId: string; readonly entries: object } | null = null

/** `mayBeStored`: the entries without what must not outlive the page. */
export const keepDraft = <E extends object>(storage: Storage, quoteId: string, entries: E, mayBeStored: (entries: E) => E): void => {
  whole = { quoteId, entries }
  storage.setItem(name(quoteId), JSON.stringify(mayBeStored(entries)))
}
export const dropDraft = (storage: Storage, quoteId: string): void => {
  if (whole?.quoteId === quoteId) whole = null
  storage.removeItem(name(quoteId))
}

/** Another quote of the same choice goes on with what was typed for the one before it. */
export const carryDraft = (storage: Storage, from: string, to: string): void => {
  if (from === to) return
  if (whole?.quoteId === from) whole = { ...whole, quoteId: to }
  const kept = storage.getItem(name(from))
  if (kept !== null) storage.setItem(name(to), kept)
  storage.removeItem(name(from))
}

/** As it was kept: it may be of an older page, so whoever reads it lays it over entries of its own. */
export const readDraft = (storage: Storage, quoteId: string): unknown => {
  if (whole?.quoteId === quoteId) return whole.entries
  try {
    return JSON.parse(storage.getItem(name(quoteId)) ?? 'null')
  } catch {
    return null
  }
}
