import { cardBrands } from '@portolan/domain/payments/card-brand.ts'
import * as z from 'zod/mini'

/** Of Spreedly's answers what we read of them; whatever else they hold is left alone. */
export const paymentMethod = z.object({
  token: z.string(),
  payment_method_type: z.string(),
  storage_state: z.enum(['cached', 'retained', 'redacted', 'used', 'closed']),
  card_type: z.nullish(z.enum(cardBrands)),
  last_four_digits: z.nullish(z.string()),
  month: z.nullish(z.number()),
  year: z.nullish(z.number()),
  created_at: z.string(),
})
export type SpreedlyMethod = z.output<typeof paymentMethod>
export const methodAnswer = z.object({ payment_method: paymentMethod })

/** What `retain` and `redact` answer with. */
export const transactionAnswer = z.object({ transaction: z.object({ token: z.string(), succeeded: z.boolean(), state: z.string(), message_key: z.string(), payment_method: paymentMethod }) })

/** What was done with a payment method, oldest first. */
export const transactionsAnswer = z.object({ transactions: z.array(z.object({ transaction_type: z.string(), succeeded: z.boolean(), created_at: z.string() })) })
