import { rotateWebhookSecret } from '@portolan/contract/webhooks/rotate-webhook-secret.ts'
import { webhookTerms } from '@portolan/domain/webhooks/webhook.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchWebhook } from './refusals.ts'
import { makeWebhookSecret } from './sign-webhook.ts'
import { webhookAnswer } from './webhook-answer.ts'
import type { WebhookSealer } from './webhook-sealer.ts'
import { updateWebhook, webhookById } from './webhooks.store.ts'

export const rotateWebhookSecretRoute = (
  { change }: Administration,
  { sealer }: { readonly sealer: WebhookSealer },
): Route =>
  route(rotateWebhookSecret, ({ params: { webhookId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const before = await webhookById(tx, of, webhookId)
      if (before === undefined) return refuse(noSuchWebhook)
      const secret = makeWebhookSecret()
      const row = await updateWebhook(tx, of, webhookId, {
        sealedSecret: await sealer.seal(of, webhookId, secret),
        sealedPrevious: before.sealedSecret,
        previousUntil: context.now + webhookTerms.overlap,
      })
      return ok({
        company,
        events: [{ code: 'WEBHOOK_SECRET_ROTATED', aboutId: webhookId }],
        answer: { webhook: webhookAnswer(company, row ?? before, context.now), secret },
      })
    }),
  )
