import type { webhook, webhookDelivery } from '@portolan/contract/webhooks/webhook.ts'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type * as z from 'zod/mini'
import type { StoredDelivery, StoredWebhook } from './webhooks.store.ts'

const instantOrNull = (at: number | null): string | null => (at === null ? null : instantOf(at))

/** A webhook on the wire, never with a secret. */
export const webhookAnswer = (
  company: Company,
  { id, url, kinds, offReason, createdAt, createdBy, ...row }: StoredWebhook,
  now: number,
): z.output<typeof webhook> => {
  const creator = personOf(company, createdBy)
  const overlaps = row.sealedPrevious !== null && (row.previousUntil ?? 0) > now
  return {
    webhookId: id,
    url,
    kinds: [...kinds],
    isOn: offReason === null,
    offReason,
    createdAt: instantOf(createdAt),
    createdBy: creator === undefined ? '' : `${creator.firstName} ${creator.lastName}`,
    lastDeliveredAt: instantOrNull(row.lastDeliveredAt),
    previousSecretUntil: overlaps ? instantOrNull(row.previousUntil) : null,
  }
}

export const deliveryAnswer = ({
  eventId,
  kind,
  at,
  state,
  attempts,
  responseCode,
  fault,
  attemptedAt,
  payload,
}: StoredDelivery): z.output<typeof webhookDelivery> => ({
  eventId,
  kind,
  at: instantOf(at),
  state,
  attempts,
  responseCode,
  fault,
  attemptedAt: instantOrNull(attemptedAt),
  payload,
})
