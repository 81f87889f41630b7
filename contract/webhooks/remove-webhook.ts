import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const removeWebhook = defineOperation({
  id: 'remove-webhook',
  method: 'POST',
  path: '/admin/api/v0/webhooks/:webhookId/remove',
  summary: 'For admins: removes a webhook with its secrets and its log.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ webhookId: identifier }),
  answer: z.strictObject({ webhookId: identifier }),
  errors: ['NotFound'],
  example: { webhookId: 'webhook_01' },
})
