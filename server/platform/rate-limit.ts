/** Counters that every process shares: in Redis where one is set, else in PostgreSQL. */
export interface RateLimit {
  /**
   * Counts `cost` more (one unless said) within the window of `windowMs`; false when that makes
   * more than `limit`. Wall time.
   */
  readonly take: (key: string, limit: number, windowMs: number, cost?: number) => Promise<boolean>
}
