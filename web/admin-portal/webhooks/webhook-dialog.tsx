import { addWebhook } from '@portolan/contract/webhooks/add-webhook.ts'
import { changeWebhook } from '@portolan/contract/webhooks/change-webhook.ts'
import { webhookKinds, type WebhookKind } from '@portolan/domain/webhooks/webhook.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt, faultOf } from '../../shell/fault-of.ts'
import { useServices } from '../../shell/services-context.ts'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { kindWords, type Webhook } from './webhook-words.ts'

const t = classNames(table)

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  /** The secret of a new one; it can be read this once. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Where news is sent and which; a new webhook ends in its secret. */
export const WebhookDialog = ({ webhook, onSecret, onClose }: WebhookDialogProps) => {
  const { call } = useServices()
  const client = useQueryClient()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? webhookKinds)
  const save = useMutation({
    mutationFn: async (): Promise<string | null> => {
      const body = { url, kinds: [...kinds] }
      if (webhook === null) return (await call(addWebhook, { body })).secret
      const { webhookId, isOn } = webhook
      await call(changeWebhook, { params: { webhookId }, body: { ...body, isOn } })
      return null
    },
    onSuccess: (secret) => {
      void client.invalidateQueries({ queryKey: adminKey })
      onClose()
      if (secret !== null) onSecret(secret)
    },
  })
  const fault = faultOf(save.error)
  const isNothing = kinds.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={webhook === null ? 'Add a webhook' : 'Change webhook'}
      lead="We post JSON to your address each time one of these happens."
      actions={
        <>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={isNothing || url.trim() === ''}
            onClick={() => save.mutate()}
          >
            {webhook === null ? 'Add webhook' : 'Save webhook'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={t('fields')}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          error={faultAt(fault, 'url')}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset>
          <legend>Send when</legend>
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindWords[kind]}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setKinds(
                  webhookKinds.filter((one) =>
                    one === kind ? target.checked : kinds.includes(one),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        {fault !== null && faultAt(fault, 'url') === undefined && (
          <Notice tone="danger" role="alert" title={fault.title} />
        )}
      </div>
    </Dialog>
  )
}

/** The secret, once: it can be read in this dialog alone. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Copy the secret now"
    lead="We show it only once. With it your system checks that a message is from us, by the Standard Webhooks signature."
    actions={
      <Button variant="primary" onClick={onClose}>
        I’ve copied it
      </Button>
    }
  >
    <div className={t('fields')}>
      <TextField
        label="Secret"
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </div>
  </Dialog>
)
