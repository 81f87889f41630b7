/** Sources of impurity, which callers pass in. Implemented only in `server/platform` and in tests. */
export interface Clock {
  /** Product time in milliseconds since the epoch. Never moves back. */
  now(): number
}
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number
}
export interface Ids {
  /** An id such as `trip_01jc...`: the noun, then 26 sortable characters. */
  make(noun: string): string
  /** 256 random bits in base64url, for tokens and keys that must not be guessable. */
  secret(): string
}
