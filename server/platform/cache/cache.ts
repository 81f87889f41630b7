/** Memory first, Redis behind it where one is set. Losing it costs time, never truth. */
export interface Cache {
  /**
   * The kept value, or what `make` gives: one `make` at a time for a key, however many ask. Put the
   * tenant into the key of whatever a tenant owns.
   */
  readonly getOrSet: <T>(key: string, ttlMs: number, make: () => Promise<T>) => Promise<T>
  /** Forgets it here and in every other process. */
  readonly delete: (key: string) => Promise<void>
}
