/** A violated invariant; printed as a line of JSON. */
export interface Violation {
  readonly invariant: string
  readonly tenant: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}
