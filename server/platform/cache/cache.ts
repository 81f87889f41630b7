/** In memory, with Redis behind it if configured. Losing it costs time, never correctness. */
export interface Cache {
  /**
   * The cached value, or the result of `make`, which runs once however many callers wait. Keys of
   * tenant data must contain the tenant.
   */
  readonly getOrSet: <T>(key: string, ttlMs: number, make: () => Promise<T>) => Promise<T>
  /** Removes it here and in every other process. */
  readonly delete: (key: string) => Promise<void>
}
