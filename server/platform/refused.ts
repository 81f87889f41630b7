import type { Refusal } from '@portolan/contract/errors.ts'

/**
 * A refusal on its way out of where there is no value to return: a hook, a parser, or a transaction
 * of which nothing may stay.
 */
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
