import type { listWebhookDeliveries } from '@portolan/contract/webhooks/list-webhook-deliveries.ts'
import type { listWebhooks } from '@portolan/contract/webhooks/list-webhooks.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { DeliveryFault, OffReason, WebhookKind } from '@portolan/domain/webhooks/webhook.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'

export type Webhook = AnswerOf<typeof listWebhooks>['webhooks'][number]
export type Delivery = AnswerOf<typeof listWebhookDeliveries>['deliveries'][number]

export const kindWords: Readonly<Record<WebhookKind, string>> = {
  'charge.posted': 'Charge posted',
  'charge.refunded': 'Charge refunded',
  'invoice.issued': 'Invoice issued',
  'trip.booked': 'Trip booked',
  'trip.changed': 'Trip changed',
  'trip.canceled': 'Trip canceled',
  'approval.decided': 'Approval decided',
}
export const offWords: Readonly<Record<OffReason, string>> = {
  Admin: 'Off',
  Failing: 'Off. Nothing was accepted for three days',
  Gone: 'Off. The address answered 410 Gone',
}
const faultWords: Readonly<Record<DeliveryFault, string>> = {
  AddressNotAllowed: 'Not a public address',
  NotReachable: 'No connection',
  Timeout: 'No response within 10 seconds',
  Off: 'The webhook was off',
}

/** `Delivered, 204`, `Trying, 503, 3 attempts`. */
export const deliveryText = ({ state, responseCode, fault, attempts }: Delivery): string => {
  const result = fault === null ? responseCode : faultWords[fault]
  const tried = attempts > 1 ? `${attempts} attempts` : null
  const word = { Delivered: 'Delivered', Failed: 'Failed', Waiting: 'Waiting' }[state]
  return [word, result, tried].filter((part) => part !== null).join(', ')
}

export const stateText = ({ offReason, lastDeliveredAt }: Webhook): string => {
  if (offReason !== null) return offWords[offReason]
  return lastDeliveredAt === null
    ? 'On. Nothing delivered yet'
    : `On. Last delivered ${formatInstant(lastDeliveredAt)}`
}
