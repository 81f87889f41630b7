import { bigint, index, text } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../../platform/database/portolan-schema.ts'

/**
 * Whose a token of the vault is: Spreedly knows environments, not people. One row a token, of
 * whoever showed it first; the token itself stands nowhere.
 */
export const spreedlyOwners = portolan.table('spreedly_owners', {
  tenant: text().notNull(),
  personId: text('person_id').notNull(),
  /** Keyed hash of the token. */
  tokenDigest: text('token_digest').primaryKey(),
})

/**
 * What was asked of the gateway, kept before it is sent: a gateway has no idempotency of its own
 * that could be relied on, so one key is one call because it is one row. No tenant owns it (the
 * charge is found by our own reference): the workers' alone.
 */
export const spreedlyCalls = portolan.table(
  'spreedly_calls',
  {
    key: text().primaryKey(),
    /** Of the charge. */
    reference: text().notNull(),
    /** `Withdrawal` is never sent: the charge was given back while the gateway held nothing of it. */
    kind: text()
      .$type<'Authorize' | 'Verify' | 'Capture' | 'Void' | 'Credit' | 'Withdrawal'>()
      .notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Keyed hash of the card's token; empty where the call names none. */
    methodDigest: text('method_digest').notNull(),
    /** The gateway's name of what came of it; null while that is not known. */
    transaction: text(),
    /** Why it certainly had no effect. */
    refusal: text().$type<ErrorCode>(),
    /** Wall time, milliseconds. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('spreedly_calls_of').on(table.reference)],
)
