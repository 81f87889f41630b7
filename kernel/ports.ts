/**
 * What would make a function impure is passed in. Only `server/platform` and the tests implement
 * these.
 */
export interface Clock {
  /** Product time, milliseconds since the epoch. Moves only forward. */
  now(): number
}
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number
}
export interface Ids {
  /** `trip_01jc...`: the noun, then 26 sortable characters. */
  make(noun: string): string
  /** 256 random bits, base64url: tokens and keys that must not be guessed. */
  secret(): string
}
