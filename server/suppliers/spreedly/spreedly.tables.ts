import { bigint, index, text } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../../platform/database/portolan-schema.ts'

/**
 * Owners of vault tokens, because Spreedly knows only environments. One row per token, of the first
 * person to present it; stores a hash, not the token.
 */
export const spreedlyOwners = portolan.table('spreedly_owners', {
  tenant: text().notNull(),
  personId: text('person_id').notNull(),
  /** Keyed hash of the token. */
  tokenDigest: text('token_digest').primaryKey(),
})

/**
 * Gateway calls, stored before they are sent: gateways have no reliable idempotency, so one row per
 * key makes one call per key. Belongs to no tenant (charges are found by our reference); worker
 * role only.
 */
export const spreedlyCalls = portolan.table(
  'spreedly_calls',
  {
    key: text().primaryKey(),
    /** Reference of the charge. */
    reference: text().notNull(),
    /** `Withdrawal` is never sent: the charge was released before anything was authorized. */
    kind: text()
      .$type<'Authorize' | 'Verify' | 'Capture' | 'Void' | 'Credit' | 'Withdrawal'>()
      .notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Keyed hash of the card's token; empty if the call has none. */
    methodDigest: text('method_digest').notNull(),
    /** The gateway's transaction token; null while unknown. */
    transaction: text(),
    /** The refusal, if it certainly had no effect. */
    refusal: text().$type<ErrorCode>(),
    /** Wall time, milliseconds. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('spreedly_calls_of').on(table.reference)],
)
