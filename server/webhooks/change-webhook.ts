import { changeWebhook } from '@portolan/contract/webhooks/change-webhook.ts'
import { isWebhookUrl } from '@portolan/domain/webhooks/webhook.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { addressNotAllowed, noSuchWebhook } from './refusals.ts'
import { webhookAnswer } from './webhook-answer.ts'
import { updateWebhook, webhookById } from './webhooks.store.ts'

export const changeWebhookRoute = (
  { change }: Administration,
  deps: { readonly anyAddress: boolean },
): Route =>
  route(changeWebhook, ({ params: { webhookId }, body: { url, kinds, isOn } }, context) =>
    change(context, async ({ tx, of, company }) => {
      if ((await webhookById(tx, of, webhookId)) === undefined) return refuse(noSuchWebhook)
      if (!isWebhookUrl(url, deps)) return refuse(addressNotAllowed)
      const row = await updateWebhook(tx, of, webhookId, {
        url,
        kinds: [...new Set(kinds)],
        offReason: isOn ? null : 'Admin',
      })
      if (row === undefined) return refuse(noSuchWebhook)
      return ok({
        company,
        events: [{ code: 'WEBHOOK_CHANGED', aboutId: webhookId }],
        answer: webhookAnswer(company, row, context.now),
      })
    }),
  )
