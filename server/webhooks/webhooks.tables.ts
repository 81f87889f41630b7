import { bigint, index, integer, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  DeliveryFault,
  DeliveryState,
  OffReason,
  WebhookKind,
} from '@portolan/domain/webhooks/webhook.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const ofCompany = { tenant: text().notNull(), businessId: text('business_id').notNull() }
const at = (name: string) => bigint(name, { mode: 'number' })

/** Where a company's news is sent. Times are product time, milliseconds. */
export const companyWebhooks = portolan.table(
  'company_webhooks',
  {
    ...ofCompany,
    id: text().notNull(),
    url: text().notNull(),
    kinds: jsonb().$type<readonly WebhookKind[]>().notNull(),
    /** Null while it is on. */
    offReason: text('off_reason').$type<OffReason>(),
    /** Sealed; opened only to sign. */
    sealedSecret: text('sealed_secret').notNull(),
    sealedPrevious: text('sealed_previous'),
    previousUntil: at('previous_until'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    lastDeliveredAt: at('last_delivered_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.id] })],
)

/** One event for one webhook: the outbox and its log. */
export const webhookDeliveries = portolan.table(
  'webhook_deliveries',
  {
    ...ofCompany,
    webhookId: text('webhook_id').notNull(),
    eventId: text('event_id').notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    at: at('at').notNull(),
    /** The body, byte for byte as it is signed. */
    payload: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    /** Database wall time at which the lease of the sending worker ends. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true, mode: 'string' }),
    responseCode: integer('response_code'),
    fault: text().$type<DeliveryFault>(),
    /** Of this round of attempts; a resend begins a new one. */
    firstAttemptAt: at('first_attempt_at'),
    attemptedAt: at('attempted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.webhookId, table.eventId] }),
    index('webhook_deliveries_newest').on(
      table.tenant,
      table.businessId,
      table.webhookId,
      table.at,
    ),
  ],
)
