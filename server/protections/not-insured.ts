import type { Refusal } from '@portolan/contract/errors.ts'

/** What the underwriter answers instead of a price. */
export const notInsured = (code: Refusal['code']): Refusal => ({
  code,
  message: 'The underwriter does not insure this price right now.',
})
