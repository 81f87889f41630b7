import type { Ids } from '@portolan/kernel/ports.ts'
import type { Administration } from '../companies/index.ts'
import type { Route } from '../platform/http/route.ts'
import { addWebhookRoute } from './add-webhook.ts'
import { changeWebhookRoute } from './change-webhook.ts'
import { listWebhookDeliveriesRoute } from './list-webhook-deliveries.ts'
import { listWebhooksRoute } from './list-webhooks.ts'
import { removeWebhookRoute } from './remove-webhook.ts'
import { resendWebhookDeliveryRoute } from './resend-webhook-delivery.ts'
import { rotateWebhookSecretRoute } from './rotate-webhook-secret.ts'
import type { WebhookSealer } from './webhook-sealer.ts'

export const webhookRoutes = (
  administration: Administration,
  deps: { readonly ids: Ids; readonly sealer: WebhookSealer; readonly anyAddress: boolean },
): Route[] => [
  listWebhooksRoute(administration),
  addWebhookRoute(administration, deps),
  changeWebhookRoute(administration, deps),
  rotateWebhookSecretRoute(administration, deps),
  removeWebhookRoute(administration),
  listWebhookDeliveriesRoute(administration),
  resendWebhookDeliveryRoute(administration),
]
