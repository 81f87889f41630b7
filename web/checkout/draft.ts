/** What was typed, kept with the tab so that a reload loses nothing. What must not be kept the caller takes out first. */
const name = (quoteId: string): string => `portolan.checkout-draft.${quoteId}`

export const keepDraft = (storage: Storage, quoteId: string, entries: object): void => storage.setItem(name(quoteId), JSON.stringify(entries))
export const dropDraft = (storage: Storage, quoteId: string): void => storage.removeItem(name(quoteId))

/** As it was kept: it may be of an older page, so whoever reads it lays it over entries of its own. */
export const readDraft = (storage: Storage, quoteId: string): unknown => {
  try {
    return JSON.parse(storage.getItem(name(quoteId)) ?? 'null')
  } catch {
    return null
  }
}
