import { removeWebhook } from '@portolan/contract/webhooks/remove-webhook.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchWebhook } from './refusals.ts'
import { dropWebhook } from './webhooks.store.ts'

export const removeWebhookRoute = ({ change }: Administration): Route =>
  route(removeWebhook, ({ params: { webhookId } }, context) =>
    change(context, async ({ tx, of, company }) =>
      (await dropWebhook(tx, of, webhookId))
        ? ok({
            company,
            events: [{ code: 'WEBHOOK_REMOVED', aboutId: webhookId }],
            answer: { webhookId },
          })
        : refuse(noSuchWebhook),
    ),
  )
