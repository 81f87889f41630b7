import { moneyWire } from '../shapes.ts'
import { cardBrand } from './card-brand.ts'
import * as z from 'zod/mini'

/** The vault's name of a card: it opens nothing for anybody but its owner. */
export const methodToken = z
  .string()
  .check(
    z.minLength(8),
    z.maxLength(64),
    z.regex(/^[A-Za-z0-9_-]+$/, { error: 'must be a token of the vault' }),
  )

/** A card its owner wants to use again: what is printed on a receipt, never more. */
export const keptCard = z.strictObject({
  methodToken,
  brand: cardBrand,
  lastFour: z.string(),
  /** `2029-04`, the last month it is good for. */
  expires: z.string(),
  hasExpired: z.boolean(),
  /** Above this the vault asks for the security code first; null: for no amount. */
  withoutCode: z.nullable(moneyWire),
})

export const exampleKeptCard: z.output<typeof keptCard> = {
  methodToken: 'vJq3xL0example',
  brand: 'visa',
  lastFour: '4242',
  expires: '2029-04',
  hasExpired: false,
  withoutCode: { minor: 150_000, currency: 'USD' },
}
