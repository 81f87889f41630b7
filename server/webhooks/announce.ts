import { createHash } from 'node:crypto'
import type { WebhookEvent } from '@portolan/domain/webhooks/webhook.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { putDeadline } from '../platform/deadlines/create-deadlines.ts'
import { addDeliveries, webhooksIn, type DeliveryKey } from './webhooks.store.ts'

export const deliveryDue = 'webhook-due'

const eventIdOf = ({ businessId }: OfCompany, { kind, cause }: WebhookEvent): string =>
  `msg_${createHash('sha256').update(`${businessId} ${kind} ${cause}`).digest('hex').slice(0, 24)}`

/** In the company's transaction: an attempt at a delivery, as soon as it has committed. */
export const scheduleDelivery = (
  tx: Tx,
  { tenant, businessId }: OfCompany,
  { webhookId, eventId }: DeliveryKey,
  now: number,
): void =>
  putDeadline(tx, {
    tenant,
    kind: deliveryDue,
    key: `${webhookId}:${eventId}`,
    dueAt: now,
    payload: { businessId, webhookId, eventId },
  })

/**
 * Writes news for the company's webhooks in the transaction in which it happens, a company's one:
 * it is sent if and only if that commits, at least once. The same news again is nothing new.
 */
export const announce = async (
  tx: Tx,
  of: OfCompany,
  events: readonly WebhookEvent[],
): Promise<void> => {
  if (events.length === 0) return
  const on = (await webhooksIn(tx, of)).filter(({ offReason }) => offReason === null)
  const rows = on.flatMap(({ id: webhookId, kinds }) =>
    events
      .filter(({ kind }) => kinds.includes(kind))
      .map((event) => ({
        ...of,
        webhookId,
        eventId: eventIdOf(of, event),
        kind: event.kind,
        at: event.at,
        payload: JSON.stringify({
          type: event.kind,
          timestamp: instantOf(event.at),
          data: event.data,
        }),
        state: 'Waiting' as const,
        attempts: 0,
      })),
  )
  if (rows.length === 0) return
  const at = new Map(rows.map(({ webhookId, eventId, at: when }) => [webhookId + eventId, when]))
  for (const key of await addDeliveries(tx, rows))
    scheduleDelivery(tx, of, key, at.get(key.webhookId + key.eventId) ?? 0)
}
