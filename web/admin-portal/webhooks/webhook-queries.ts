import { listWebhookDeliveries } from '@portolan/contract/webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from '@portolan/contract/webhooks/list-webhooks.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { adminKey } from '../admin-queries.ts'

type Calls = Pick<Services, 'call'>
export const webhooksQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...adminKey, 'webhooks'] as const,
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
  })
/** The log moves while somebody looks at it. */
export const deliveriesQuery = ({ call }: Calls, webhookId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'webhooks', webhookId] as const,
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { webhookId } }, { signal }),
    refetchInterval: 10_000,
  })
