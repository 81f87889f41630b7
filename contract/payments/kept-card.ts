import { moneyWire } from '../shapes.ts'
import { cardBrand } from './card-brand.ts'
import * as z from 'zod/mini'

/** The vault's token of a card. Useless to anyone but its owner. */
export const methodToken = z
  .string()
  .check(
    z.minLength(8),
    z.maxLength(64),
    z.regex(/^[A-Za-z0-9_-]+$/, { error: 'must be a token of the vault' }),
  )

/** A saved card, or that of an account: only what a receipt would show. */
export const savedCard = z.strictObject({
  methodToken,
  brand: cardBrand,
  lastFour: z.string(),
  /** Last month of validity, such as `2029-04`. */
  expires: z.string(),
  hasExpired: z.boolean(),
  /** The caller's account whose card it is; null for a card that the caller saved. */
  account: z.nullable(
    z.strictObject({ accountReferenceId: z.string(), productDisplayName: z.string() }),
  ),
  /** Charges above this amount require the security code; null means every charge does. */
  withoutCode: z.nullable(moneyWire),
})

export const exampleSavedCard: z.output<typeof savedCard> = {
  methodToken: 'vJq3xL0example',
  brand: 'visa',
  lastFour: '4242',
  expires: '2029-04',
  hasExpired: false,
  account: null,
  withoutCode: { minor: 150_000, currency: 'USD' },
}
