import { resendWebhookDelivery } from '@portolan/contract/webhooks/resend-webhook-delivery.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../../shell/error-words.ts'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { deliveriesQuery } from './webhook-queries.ts'
import { deliveryText, kindWords, type Delivery, type Webhook } from './webhook-words.ts'
import styles from './webhooks.module.css'

const c = classNames(styles)
const t = classNames(table)

const DeliveryRow = ({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) => {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const { webhookId, isOn } = webhook
  const { eventId } = delivery
  const resend = useMutation({
    mutationFn: () => call(resendWebhookDelivery, { params: { webhookId, eventId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...adminKey, 'webhooks'] }),
    onError: (error) => toasts.show({ id: 'not-resent', text: errorWords[codeOf(error)].title }),
  })
  return (
    <tr>
      <td>
        {kindWords[delivery.kind]}
        <Disclosure title="Message">
          <code className={c('code')}>{eventId}</code>
          <code className={c('code')}>{delivery.payload}</code>
        </Disclosure>
      </td>
      <td data-label="When">{formatInstant(delivery.at)}</td>
      <td data-label="Result">{deliveryText(delivery)}</td>
      <td>
        {isOn && delivery.state !== 'Waiting' && (
          <Button variant="text" busy={resend.isPending} onClick={() => resend.mutate()}>
            Resend
            <VisuallyHidden>{` ${kindWords[delivery.kind]}, ${formatInstant(delivery.at)}`}</VisuallyHidden>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What was sent to a webhook and what it answered. */
export const DeliveryLog = ({ webhook }: { webhook: Webhook }) => {
  const { data, error, isPending, refetch } = useQuery(
    deliveriesQuery(useServices(), webhook.webhookId),
  )
  if (isPending) return <Skeleton height="96px" />
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data.deliveries.length === 0)
    return (
      <EmptyState level={3} title="Nothing sent yet">
        Deliveries show up here with the code your system answered.
      </EmptyState>
    )
  return (
    <table className={t('table')}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Result</th>
          <th scope="col">
            <VisuallyHidden>Resend</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.eventId} webhook={webhook} delivery={delivery} />
        ))}
      </tbody>
    </table>
  )
}
