import { cardBrands } from '@portolan/domain/payments/card-brand.ts'
import * as z from 'zod/mini'

/** The parts of Spreedly's responses that we read. */
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

/** Response of `retain` and `redact`. */
export const transactionAnswer = z.object({
  transaction: z.object({
    token: z.string(),
    succeeded: z.boolean(),
    state: z.string(),
    message_key: z.string(),
    payment_method: paymentMethod,
  }),
})

/** Events of a payment method, oldest first. */
export const transactionsAnswer = z.object({
  transactions: z.array(
    z.object({ transaction_type: z.string(), succeeded: z.boolean(), created_at: z.string() }),
  ),
})

/**
 * A gateway transaction, from `authorize`, `verify`, `capture`, `void`, `credit` and the gateway's
 * list.
 */
export const gatewayTransaction = z.object({
  token: z.string(),
  transaction_type: z.string(),
  succeeded: z.boolean(),
  /**
   * `succeeded`, `pending` (verification needed), `processing`, `gateway_processing_failed`,
   * `gateway_processing_result_unknown` and other failures.
   */
  state: z.string(),
  created_at: z.string(),
  message_key: z.nullish(z.string()),
  message: z.nullish(z.string()),
  /** Our order id. */
  order_id: z.nullish(z.string()),
  /** The transaction it captures, voids or credits. */
  reference_token: z.nullish(z.string()),
  amount: z.nullish(z.int()),
  currency_code: z.nullish(z.string()),
  /** Verification URL. */
  checkout_url: z.nullish(z.string()),
  response: z.nullish(
    z.object({ error_code: z.nullish(z.string()), error_detail: z.nullish(z.string()) }),
  ),
  payment_method: z.nullish(
    z.object({ card_type: z.nullish(z.string()), last_four_digits: z.nullish(z.string()) }),
  ),
})
export type GatewayTransaction = z.output<typeof gatewayTransaction>
export const gatewayTransactionAnswer = z.object({ transaction: gatewayTransaction })
export const gatewayTransactionsAnswer = z.object({ transactions: z.array(gatewayTransaction) })
/** Errors of a call that was not attempted. */
export const refusedAnswer = z.object({ errors: z.array(z.object({ key: z.string() })) })
