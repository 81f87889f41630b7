import { and, asc, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DeliveryState } from '@portolan/domain/webhooks/webhook.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { companyWebhooks, webhookDeliveries } from './webhooks.tables.ts'

export type StoredWebhook = typeof companyWebhooks.$inferSelect
export type StoredDelivery = typeof webhookDeliveries.$inferSelect
export interface DeliveryKey {
  readonly webhookId: string
  readonly eventId: string
}

const webhookKey = (of: OfCompany, id: string) =>
  and(inCompany(companyWebhooks, of), eq(companyWebhooks.id, id))
const deliveryKey = (of: OfCompany, { webhookId, eventId }: DeliveryKey) =>
  and(
    inCompany(webhookDeliveries, of),
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.eventId, eventId),
  )

export const webhooksIn = (tx: Tx, of: OfCompany): Promise<StoredWebhook[]> =>
  tx
    .select()
    .from(companyWebhooks)
    .where(inCompany(companyWebhooks, of))
    .orderBy(asc(companyWebhooks.createdAt), asc(companyWebhooks.id))
export const countWebhooks = async (tx: Tx, of: OfCompany): Promise<number> => {
  const [row] = await tx
    .select({ all: count() })
    .from(companyWebhooks)
    .where(inCompany(companyWebhooks, of))
  return row?.all ?? 0
}
export const webhookById = async (
  tx: Tx,
  of: OfCompany,
  id: string,
): Promise<StoredWebhook | undefined> => {
  const [row] = await tx.select().from(companyWebhooks).where(webhookKey(of, id))
  return row
}
export const addWebhookRow = async (
  tx: Tx,
  row: typeof companyWebhooks.$inferInsert,
): Promise<void> => void (await tx.insert(companyWebhooks).values(row))

/** The row after the change; undefined if there is none. */
export const updateWebhook = async (
  tx: Tx,
  of: OfCompany,
  id: string,
  to: Partial<typeof companyWebhooks.$inferInsert>,
): Promise<StoredWebhook | undefined> => {
  const [row] = await tx.update(companyWebhooks).set(to).where(webhookKey(of, id)).returning()
  return row
}
/** With its log; false if there is none. */
export const dropWebhook = async (tx: Tx, of: OfCompany, id: string): Promise<boolean> => {
  await tx
    .delete(webhookDeliveries)
    .where(and(inCompany(webhookDeliveries, of), eq(webhookDeliveries.webhookId, id)))
  return (await tx.delete(companyWebhooks).where(webhookKey(of, id)).returning()).length > 0
}

const mostListed = 50
export const deliveriesOf = (tx: Tx, of: OfCompany, webhookId: string): Promise<StoredDelivery[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(and(inCompany(webhookDeliveries, of), eq(webhookDeliveries.webhookId, webhookId)))
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.eventId))
    .limit(mostListed)
export const deliveryById = async (
  tx: Tx,
  of: OfCompany,
  key: DeliveryKey,
): Promise<StoredDelivery | undefined> => {
  const [row] = await tx.select().from(webhookDeliveries).where(deliveryKey(of, key))
  return row
}
export const dropDelivery = async (tx: Tx, of: OfCompany, key: DeliveryKey): Promise<void> =>
  void (await tx.delete(webhookDeliveries).where(deliveryKey(of, key)))
/** Across companies, in the worker role: log entries of news before an instant; returns how many. */
export const dropDeliveriesBefore = async (tx: Tx, before: number): Promise<number> =>
  (
    await tx
      .delete(webhookDeliveries)
      .where(
        and(
          lt(webhookDeliveries.at, before),
          ne(webhookDeliveries.state, 'Waiting' satisfies DeliveryState),
        ),
      )
      .returning({ eventId: webhookDeliveries.eventId })
  ).length
/** Only what is there; an event that a webhook already has isn't written twice. */
export const addDeliveries = (
  tx: Tx,
  rows: readonly (typeof webhookDeliveries.$inferInsert)[],
): Promise<DeliveryKey[]> =>
  tx
    .insert(webhookDeliveries)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ webhookId: webhookDeliveries.webhookId, eventId: webhookDeliveries.eventId })

/** Leases a waiting delivery to this worker; undefined if another one has it, or it is over. */
export const claimDelivery = async (
  tx: Tx,
  of: OfCompany,
  key: DeliveryKey,
  { seconds, now }: { readonly seconds: number; readonly now: number },
): Promise<StoredDelivery | undefined> => {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      claimedUntil: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
      firstAttemptAt: sql`coalesce(${webhookDeliveries.firstAttemptAt}, ${now})`,
      attemptedAt: now,
    })
    .where(
      and(
        deliveryKey(of, key),
        eq(webhookDeliveries.state, 'Waiting' satisfies DeliveryState),
        or(
          isNull(webhookDeliveries.claimedUntil),
          lt(webhookDeliveries.claimedUntil, sql`clock_timestamp()`),
        ),
      ),
    )
    .returning()
  return row
}
export const updateDelivery = async (
  tx: Tx,
  of: OfCompany,
  key: DeliveryKey,
  to: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<StoredDelivery | undefined> => {
  const [row] = await tx.update(webhookDeliveries).set(to).where(deliveryKey(of, key)).returning()
  return row
}
