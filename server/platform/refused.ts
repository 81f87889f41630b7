import type { Refusal } from '@portolan/contract/errors.ts'

/** Carries a refusal out of a hook, a parser, or a transaction that must roll back. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
export const reject = (refusal: Refusal): never => {
  throw new Refused(refusal)
}
