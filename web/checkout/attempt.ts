/**
 * The idempotency key of a checkout. It is created once per quote and kept in session storage, so
 * that a double click, a lost response or a reload repeats the same request instead of booking
 * twice. A failed booking ends the attempt, and the next one gets a new key.
 */
export interface Attempt {
  /** The current attempt's key; created if there is none. */
  key(): string
  /** Ends the current attempt. */
  end(): void
}

const name = (quoteId: string): string => `portolan.checkout.${quoteId}`

export const attemptFor = (
  quoteId: string,
  ports: { readonly storage: Storage; readonly uuid: () => string },
): Attempt => ({
  key: () => {
    const stored = ports.storage.getItem(name(quoteId))
    if (stored !== null) return stored
    const created = ports.uuid().replaceAll('-', '')
    ports.storage.setItem(name(quoteId), created)
    return created
  },
  end: () => ports.storage.removeItem(name(quoteId)),
})
