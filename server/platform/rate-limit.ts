/** Rate limits shared by all processes, in Redis if configured, otherwise in PostgreSQL. */
export interface RateLimit {
  /** Adds `cost` (default 1) to the window of `windowMs` wall time; false if that exceeds `limit`. */
  readonly take: (key: string, limit: number, windowMs: number, cost?: number) => Promise<boolean>
}
