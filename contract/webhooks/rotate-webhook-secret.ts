import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleSecret, exampleWebhook, webhook, webhookSecret } from './webhook.ts'
import * as z from 'zod/mini'

export const rotateWebhookSecret = defineOperation({
  id: 'rotate-webhook-secret',
  method: 'POST',
  path: '/admin/api/v0/webhooks/:webhookId/secret',
  summary:
    'For admins: makes a new secret, shown once. The earlier one signs next to it for a day.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ webhookId: identifier }),
  status: 201,
  answer: z.strictObject({ webhook, secret: webhookSecret }),
  errors: ['NotFound'],
  example: { webhook: exampleWebhook, secret: exampleSecret },
})
