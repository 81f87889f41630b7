import { changeWebhook } from '@portolan/contract/webhooks/change-webhook.ts'
import { removeWebhook } from '@portolan/contract/webhooks/remove-webhook.ts'
import { rotateWebhookSecret } from '@portolan/contract/webhooks/rotate-webhook-secret.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx'
import { webhooksQuery } from './webhook-queries.ts'
import { kindWords, stateText, type Webhook } from './webhook-words.ts'
import styles from './webhooks.module.css'

const c = classNames(styles)
const t = classNames(table)

type Opened = 'change' | 'rotate' | 'remove' | null
interface WebhookProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

const useWebhookActions = ({ webhook, onSecret }: WebhookProps, close: () => void) => {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const { webhookId, url, kinds, isOn } = webhook
  const params = { webhookId }
  const settled = {
    onSuccess: () => {
      close()
      return client.invalidateQueries({ queryKey: adminKey })
    },
    onError: (error: Error) =>
      toasts.show({ id: 'webhook-failed', text: errorWords[codeOf(error)].title }),
  }
  return {
    turn: useMutation({
      ...settled,
      mutationFn: () => call(changeWebhook, { params, body: { url, kinds, isOn: !isOn } }),
    }),
    rotate: useMutation({
      ...settled,
      mutationFn: async () => onSecret((await call(rotateWebhookSecret, { params })).secret),
    }),
    remove: useMutation({ ...settled, mutationFn: () => call(removeWebhook, { params }) }),
  }
}

interface ConfirmProps {
  title: string
  lead: string
  action: { readonly label: string; readonly isPending: boolean; readonly run: () => void }
  keep: string
  onClose: () => void
}
const Confirm = ({ title, lead, action, keep, onClose }: ConfirmProps) => (
  <Dialog
    open
    role="alertdialog"
    onClose={onClose}
    title={title}
    lead={lead}
    actions={
      <>
        <Button variant="danger" busy={action.isPending} onClick={action.run}>
          {action.label}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </>
    }
  />
)

const WebhookSection = ({ webhook, onSecret }: WebhookProps) => {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { turn, rotate, remove } = useWebhookActions({ webhook, onSecret }, close)
  const { webhookId, url, kinds, isOn, previousSecretUntil } = webhook
  return (
    <section aria-labelledby={webhookId} className={c('webhook')}>
      <h2 id={webhookId} className={c('address')}>
        {url}
      </h2>
      <p>{stateText(webhook)}</p>
      <p className={c('facts')}>
        {[
          `${kinds.map((kind) => kindWords[kind]).join(', ')}.`,
          previousSecretUntil !== null &&
            `The earlier secret works until ${formatInstant(previousSecretUntil)}.`,
        ]
          .filter((text) => text !== false)
          .join(' ')}
      </p>
      <div className={c('actions')}>
        <Button onClick={() => setOpened('change')}>Change</Button>
        <Button busy={turn.isPending} onClick={() => turn.mutate()}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <Button onClick={() => setOpened('rotate')}>New secret</Button>
        <Button variant="text" onClick={() => setOpened('remove')}>
          Remove
        </Button>
      </div>
      <Disclosure title="Deliveries">
        <DeliveryLog webhook={webhook} />
      </Disclosure>
      {opened === 'change' && (
        <WebhookDialog webhook={webhook} onSecret={onSecret} onClose={close} />
      )}
      {opened === 'rotate' && (
        <Confirm
          title="Make a new secret?"
          lead="For a day we sign with both, so that nothing is refused while you put the new one in place."
          action={{
            label: 'Make a new secret',
            isPending: rotate.isPending,
            run: () => rotate.mutate(),
          }}
          keep="Keep secret"
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <Confirm
          title="Remove this webhook?"
          lead="Nothing more is sent to it. Its log is deleted."
          action={{
            label: 'Remove webhook',
            isPending: remove.isPending,
            run: () => remove.mutate(),
          }}
          keep="Keep webhook"
          onClose={close}
        />
      )}
    </section>
  )
}

const Webhooks = () => {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery(useServices()))
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <header className={t('head')}>
        <div>
          <h1>Webhooks</h1>
          <p className={t('lead')}>
            Your own systems learn of charges, trips, approvals, and invoices as they happen. Every
            message is signed and names people only by id.
          </p>
        </div>
        <Button variant="primary" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      </header>
      {isPending && <Skeleton height="160px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data?.webhooks.length === 0 && (
        <EmptyState title="No webhooks yet">
          Add the https address of your expense or accounting system.
        </EmptyState>
      )}
      {data?.webhooks.map((webhook) => (
        <WebhookSection key={webhook.webhookId} webhook={webhook} onSecret={setSecret} />
      ))}
      {adding && (
        <WebhookDialog webhook={null} onSecret={setSecret} onClose={() => setAdding(false)} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

/** /admin-portal/webhooks/ (webhooks-1) */
export const WebhooksPage = () => (
  <AdminFrame current="/admin-portal/webhooks/">
    <Webhooks />
  </AdminFrame>
)
