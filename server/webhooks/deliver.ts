import {
  isGone,
  isReceived,
  pauseAfter,
  secretsAt,
  type OffReason,
} from '@portolan/domain/webhooks/webhook.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import * as z from 'zod/mini'
import { companyOf } from '../companies/index.ts'
import { personById } from '../identity/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { wallNow } from '../platform/timers.ts'
import { deliveryDue } from './announce.ts'
import type { PostOutcome, PostWebhook } from './post-webhook.ts'
import { signatureHeaders } from './sign-webhook.ts'
import { webhookOffLetter } from './webhook-letters.ts'
import type { WebhookSealer } from './webhook-sealer.ts'
import {
  claimDelivery,
  deliveryById,
  dropDelivery,
  updateDelivery,
  updateWebhook,
  webhookById,
  type DeliveryKey,
  type StoredDelivery,
  type StoredWebhook,
} from './webhooks.store.ts'

const deliverJob = 'deliver-webhook'
/** Longer than an attempt can take. */
const claimSeconds = 60
const named = z.strictObject({
  tenant: z.string(),
  businessId: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
})

export interface DeliverDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'on'>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'post'>
  readonly sealer: WebhookSealer
  readonly post: PostWebhook
}

/** Nothing more is sent, and the company's admins are told why. */
const turnOff = async (
  { outbox }: Pick<DeliverDeps, 'outbox'>,
  tx: Tx,
  of: OfCompany,
  { webhook, reason, cause }: { webhook: StoredWebhook; reason: OffReason; cause: string },
): Promise<void> => {
  await updateWebhook(tx, of, webhook.id, { offReason: reason })
  const company = await companyOf(tx, of)
  for (const person of company?.people ?? [])
    if (hasRight(person, 'viewAdmin') && (await personById(tx, of.tenant, person.id)) !== undefined)
      await outbox.post(tx, {
        tenant: of.tenant,
        personId: person.id,
        letter: webhookOffLetter,
        facts: { businessId: of.businessId, webhookId: webhook.id, reason },
        cause: `${webhookOffLetter} ${webhook.id} ${cause} ${person.id}`,
      })
}

interface Claimed {
  readonly webhook: StoredWebhook
  readonly delivery: StoredDelivery
}
/** Signed with every secret that is valid now. */
const signedHeaders = async (
  { sealer, clock }: Pick<DeliverDeps, 'sealer' | 'clock'>,
  of: OfCompany,
  { webhook, delivery: { eventId: id, payload: body } }: Claimed,
): Promise<Readonly<Record<string, string>>> => {
  const { sealedSecret: secret, sealedPrevious: previous, previousUntil } = webhook
  const sealed = secretsAt({ secret, previous, previousUntil }, clock.now())
  const secrets = await Promise.all(sealed.map((one) => sealer.open(of, webhook.id, one)))
  return signatureHeaders({ id, timestamp: Math.floor(wallNow() / 1000), body }, secrets)
}

export const followDeliveries = (deps: DeliverDeps): void => {
  const { database, jobs, clock } = deps
  const enqueue = (tx: Tx, of: OfCompany, key: DeliveryKey, startAfterMs: number): Promise<void> =>
    jobs.enqueue(
      tx,
      deliverJob,
      { ...of, webhookId: key.webhookId, eventId: key.eventId },
      { startAfterMs, singletonKey: `${key.webhookId}:${key.eventId}` },
    )

  const claim = (of: OfCompany, key: DeliveryKey): Promise<Claimed | undefined> =>
    database.company(of, async (tx) => {
      const webhook = await webhookById(tx, of, key.webhookId)
      const lease = { seconds: claimSeconds, now: clock.now() }
      // News that was written while the webhook was removed is for nobody.
      if (webhook === undefined) {
        await dropDelivery(tx, of, key)
        return undefined
      }
      const delivery = await claimDelivery(tx, of, key, lease)
      if (delivery !== undefined) {
        if (webhook.offReason === null) return { webhook, delivery }
        const off = { state: 'Failed', fault: 'Off', claimedUntil: null } as const
        await updateDelivery(tx, of, key, off)
        return undefined
      }
      // Another worker has it; should that one die, this attempt takes over.
      const other = await deliveryById(tx, of, key)
      if (other?.state === 'Waiting') await enqueue(tx, of, key, claimSeconds * 1000)
      return undefined
    })

  const record = (
    of: OfCompany,
    { webhook, delivery }: Claimed,
    outcome: PostOutcome,
  ): Promise<void> =>
    database.company(of, async (tx) => {
      const status = outcome.kind === 'answered' ? outcome.status : null
      const seen = {
        claimedUntil: null,
        responseCode: status,
        fault: outcome.kind === 'fault' ? outcome.fault : null,
      }
      if (status !== null && isReceived(status)) {
        await updateDelivery(tx, of, delivery, { ...seen, state: 'Delivered' })
        await updateWebhook(tx, of, webhook.id, { lastDeliveredAt: clock.now() })
        return
      }
      const pause = status !== null && isGone(status) ? null : pauseAfter(delivery.attempts)
      if (pause !== null) {
        await updateDelivery(tx, of, delivery, seen)
        return enqueue(tx, of, delivery, pause)
      }
      await updateDelivery(tx, of, delivery, { ...seen, state: 'Failed' })
      const now = await webhookById(tx, of, webhook.id)
      const works = (now?.lastDeliveredAt ?? -1) >= (delivery.firstAttemptAt ?? 0)
      const reason = status !== null && isGone(status) ? 'Gone' : 'Failing'
      // One event that a receiver cannot digest doesn't stop the others.
      if (now?.offReason === null && (reason === 'Gone' || !works))
        await turnOff(deps, tx, of, { webhook: now, reason, cause: delivery.eventId })
    })

  jobs.work(deliverJob, async (payload) => {
    const { tenant, businessId, ...key } = z.parse(named, payload)
    const of: OfCompany = { tenant: tenant as TenantId, businessId }
    const claimed = await claim(of, key)
    if (claimed === undefined) return
    const { url } = claimed.webhook
    const body = claimed.delivery.payload
    const headers = await signedHeaders(deps, of, claimed)
    await record(of, claimed, await deps.post({ url, headers, body }))
  })

  deps.deadlines.on(deliveryDue, ({ tenant, payload }) => {
    const { businessId, ...key } = z.parse(z.omit(named, { tenant: true }), payload)
    const of = { tenant, businessId }
    return database.company(of, (tx) => enqueue(tx, of, key, 0))
  })
}
