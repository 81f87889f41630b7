import { defineOperation } from '../operation.ts'
import {
  chosenKinds,
  exampleSecret,
  exampleWebhook,
  webhook,
  webhookSecret,
  webhookUrl,
} from './webhook.ts'
import * as z from 'zod/mini'

export const addWebhook = defineOperation({
  id: 'add-webhook',
  method: 'POST',
  path: '/admin/api/v0/webhooks',
  summary: 'For admins: sends the company’s news to an address. The secret is shown once.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({ url: webhookUrl, kinds: chosenKinds }),
  status: 201,
  answer: z.strictObject({ webhook, secret: webhookSecret }),
  errors: ['AddressNotAllowed', 'TooManyWebhooks'],
  example: { webhook: exampleWebhook, secret: exampleSecret },
})
