import { webhookTerms } from '@portolan/domain/webhooks/webhook.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { dropDeliveriesBefore } from './webhooks.store.ts'

/** Removes what the log no longer keeps (webhooks-9); what still waits to be sent stays. */
export const forgetDeliveries =
  ({
    database,
    clock,
  }: {
    readonly database: Pick<Database, 'worker'>
    readonly clock: Clock
  }): (() => Promise<number>) =>
  () =>
    database.worker((tx) => dropDeliveriesBefore(tx, clock.now() - webhookTerms.kept))
