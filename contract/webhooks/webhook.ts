import {
  deliveryFaults,
  deliveryStates,
  offReasons,
  webhookKinds,
} from '@portolan/domain/webhooks/webhook.ts'
import { identifier, instant } from '../shapes.ts'
import * as z from 'zod/mini'

export const webhookUrl = z.string().check(z.minLength(1), z.maxLength(500))
export const chosenKinds = z
  .array(z.enum(webhookKinds))
  .check(z.minLength(1), z.maxLength(webhookKinds.length))

/** Where a company's news is sent (webhooks-1). Its secret is never here. */
export const webhook = z.strictObject({
  webhookId: identifier,
  url: webhookUrl,
  kinds: z.array(z.enum(webhookKinds)),
  isOn: z.boolean(),
  /** Null while it is on. */
  offReason: z.nullable(z.enum(offReasons)),
  createdAt: instant,
  /** The admin’s name today. */
  createdBy: z.string(),
  lastDeliveredAt: z.nullable(instant),
  /** Until then the earlier secret signs too; null without one. */
  previousSecretUntil: z.nullable(instant),
})
export const exampleWebhook: z.output<typeof webhook> = {
  webhookId: 'webhook_01',
  url: 'https://books.halyard.example/travel',
  kinds: ['charge.posted', 'charge.refunded'],
  isOn: true,
  offReason: null,
  createdAt: '2026-11-20T15:40:00Z',
  createdBy: 'Drew Okafor',
  lastDeliveredAt: '2026-11-21T09:12:00Z',
  previousSecretUntil: null,
}
/** `whsec_` and base64 of 32 bytes. */
export const webhookSecret = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{43}=$/))
export const exampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgh/TqR2Q='

export const webhookDelivery = z.strictObject({
  /** The `webhook-id` header: the same for every attempt. */
  eventId: identifier,
  kind: z.enum(webhookKinds),
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt; null if there was no response. */
  responseCode: z.nullable(z.int()),
  fault: z.nullable(z.enum(deliveryFaults)),
  attemptedAt: z.nullable(instant),
  /** The JSON that was sent. */
  payload: z.string(),
})
export const exampleDelivery: z.output<typeof webhookDelivery> = {
  eventId: 'msg_2f0a9b1c4d5e6f708192',
  kind: 'charge.posted',
  at: '2026-11-21T09:12:00Z',
  state: 'Delivered',
  attempts: 1,
  responseCode: 204,
  fault: null,
  attemptedAt: '2026-11-21T09:12:01Z',
  payload:
    '{"type":"charge.posted","timestamp":"2026-11-21T09:12:00Z","data":{"chargeId":"charge_4f1c0a9b2d7e6c5a3b10"}}',
}
