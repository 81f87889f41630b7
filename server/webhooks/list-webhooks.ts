import { listWebhooks } from '@portolan/contract/webhooks/list-webhooks.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { webhookAnswer } from './webhook-answer.ts'
import { webhooksIn } from './webhooks.store.ts'

export const listWebhooksRoute = ({ look }: Administration): Route =>
  route(listWebhooks, (_input, context) =>
    look(context, async ({ tx, of, company }) => ({
      events: [],
      answer: {
        webhooks: (await webhooksIn(tx, of)).map((row) => webhookAnswer(company, row, context.now)),
      },
    })),
  )
