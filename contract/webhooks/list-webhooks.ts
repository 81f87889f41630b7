import { defineOperation } from '../operation.ts'
import { exampleWebhook, webhook } from './webhook.ts'
import * as z from 'zod/mini'

export const listWebhooks = defineOperation({
  id: 'list-webhooks',
  method: 'GET',
  path: '/admin/api/v0/webhooks',
  summary: 'For admins: where the company’s news is sent.',
  access: 'session',
  action: 'company:administer',
  answer: z.strictObject({ webhooks: z.array(webhook) }),
  errors: [],
  example: { webhooks: [exampleWebhook] },
})
