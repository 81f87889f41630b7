import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleDelivery, webhookDelivery } from './webhook.ts'
import * as z from 'zod/mini'

export const listWebhookDeliveries = defineOperation({
  id: 'list-webhook-deliveries',
  method: 'GET',
  path: '/admin/api/v0/webhooks/:webhookId/deliveries',
  summary: 'For admins: what was sent to a webhook and what it answered, the newest 50.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ webhookId: identifier }),
  answer: z.strictObject({ deliveries: z.array(webhookDelivery) }),
  errors: ['NotFound'],
  example: { deliveries: [exampleDelivery] },
})
