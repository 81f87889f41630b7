import { listWebhookDeliveries } from '@portolan/contract/webhooks/list-webhook-deliveries.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchWebhook } from './refusals.ts'
import { deliveryAnswer } from './webhook-answer.ts'
import { deliveriesOf, webhookById } from './webhooks.store.ts'

export const listWebhookDeliveriesRoute = ({ look }: Administration): Route =>
  route(listWebhookDeliveries, async ({ params: { webhookId } }, context) => {
    const found = await look(context, async ({ tx, of }) => {
      const webhook = await webhookById(tx, of, webhookId)
      return {
        events: [],
        answer: webhook === undefined ? null : await deliveriesOf(tx, of, webhookId),
      }
    })
    if (!found.ok) return found
    return found.value === null
      ? refuse(noSuchWebhook)
      : ok({ deliveries: found.value.map(deliveryAnswer) })
  })
