import { resendWebhookDelivery } from '@portolan/contract/webhooks/resend-webhook-delivery.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { scheduleDelivery } from './announce.ts'
import { noSuchDelivery, noSuchWebhook, webhookOff } from './refusals.ts'
import { deliveryAnswer } from './webhook-answer.ts'
import { updateDelivery, webhookById } from './webhooks.store.ts'

export const resendWebhookDeliveryRoute = ({ change }: Administration): Route =>
  route(resendWebhookDelivery, ({ params }, context) =>
    change(context, async ({ tx, of, company }) => {
      const webhook = await webhookById(tx, of, params.webhookId)
      if (webhook === undefined) return refuse(noSuchWebhook)
      if (webhook.offReason !== null) return refuse(webhookOff)
      const delivery = await updateDelivery(tx, of, params, {
        state: 'Waiting',
        attempts: 0,
        firstAttemptAt: null,
      })
      if (delivery === undefined) return refuse(noSuchDelivery)
      scheduleDelivery(tx, of, params, context.now)
      return ok({
        company,
        events: [{ code: 'WEBHOOK_RESENT', aboutId: params.webhookId }],
        answer: deliveryAnswer(delivery),
      })
    }),
  )
