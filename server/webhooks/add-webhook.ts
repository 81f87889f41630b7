import { addWebhook } from '@portolan/contract/webhooks/add-webhook.ts'
import { isWebhookUrl, webhookTerms } from '@portolan/domain/webhooks/webhook.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { addressNotAllowed, tooManyWebhooks } from './refusals.ts'
import { makeWebhookSecret } from './sign-webhook.ts'
import { webhookAnswer } from './webhook-answer.ts'
import type { WebhookSealer } from './webhook-sealer.ts'
import { addWebhookRow, countWebhooks, type StoredWebhook } from './webhooks.store.ts'

export const addWebhookRoute = (
  { change }: Administration,
  deps: { readonly ids: Ids; readonly sealer: WebhookSealer; readonly anyAddress: boolean },
): Route =>
  route(addWebhook, ({ body: { url, kinds } }, context) =>
    change(context, async ({ tx, of, company }) => {
      if (!isWebhookUrl(url, deps)) return refuse(addressNotAllowed)
      if ((await countWebhooks(tx, of)) >= webhookTerms.most) return refuse(tooManyWebhooks)
      const id = deps.ids.make('webhook')
      const secret = makeWebhookSecret()
      const row: StoredWebhook = {
        ...of,
        id,
        url,
        kinds: [...new Set(kinds)],
        offReason: null,
        sealedSecret: await deps.sealer.seal(of, id, secret),
        sealedPrevious: null,
        previousUntil: null,
        createdBy: context.principal.personId,
        createdAt: context.now,
        lastDeliveredAt: null,
      }
      await addWebhookRow(tx, row)
      return ok({
        company,
        events: [{ code: 'WEBHOOK_ADDED', aboutId: id }],
        answer: { webhook: webhookAnswer(company, row, context.now), secret },
      })
    }),
  )
