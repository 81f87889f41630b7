import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleDelivery, webhookDelivery } from './webhook.ts'
import * as z from 'zod/mini'

export const resendWebhookDelivery = defineOperation({
  id: 'resend-webhook-delivery',
  method: 'POST',
  path: '/admin/api/v0/webhooks/:webhookId/deliveries/:eventId/resend',
  summary: 'For admins: sends a delivery once more, with the same id.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ webhookId: identifier, eventId: identifier }),
  answer: webhookDelivery,
  errors: ['NotFound', 'WebhookOff'],
  example: { ...exampleDelivery, state: 'Waiting', attempts: 0, responseCode: null },
})
