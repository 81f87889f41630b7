import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { chosenKinds, exampleWebhook, webhook, webhookUrl } from './webhook.ts'
import * as z from 'zod/mini'

export const changeWebhook = defineOperation({
  id: 'change-webhook',
  method: 'PUT',
  path: '/admin/api/v0/webhooks/:webhookId',
  summary: 'For admins: changes where news is sent and which, or turns it on or off.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ webhookId: identifier }),
  body: z.strictObject({ url: webhookUrl, kinds: chosenKinds, isOn: z.boolean() }),
  answer: webhook,
  errors: ['NotFound', 'AddressNotAllowed'],
  example: exampleWebhook,
})
