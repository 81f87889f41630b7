/** One thing that is not as it must be. Plain values: each becomes a line of JSON. */
export interface Violation {
  readonly invariant: string
  readonly tenant: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}
