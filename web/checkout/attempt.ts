/**
 * One checkout makes one booking: its key is made once for a quote and kept with the tab, so that a
 * double click, a lost answer or a reload repeats the same request instead of making a second one.
 * After a booking has ended badly the next try is a new one and gets a new key.
 */
export interface Attempt {
  /** The key of the running try; made when there is none. */
  key(): string
  /** The running try has ended: the next one is another. */
  end(): void
}

const name = (quoteId: string): string => `portolan.checkout.${quoteId}`

export const attemptFor = (
  quoteId: string,
  ports: { readonly storage: Storage; readonly uuid: () => string },
): Attempt => ({
  key: () => {
    const kept = ports.storage.getItem(name(quoteId))
    if (kept !== null) return kept
    const made = ports.uuid().replaceAll('-', '')
    ports.storage.setItem(name(quoteId), made)
    return made
  },
  end: () => ports.storage.removeItem(name(quoteId)),
})
