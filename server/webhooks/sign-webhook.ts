import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

export const makeWebhookSecret = (): string =>
  `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** Seconds since the epoch: the clock of the world, which receivers compare it with. */
interface SignedMessage {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

/** The three headers of Standard Webhooks, with a signature for each secret. */
export const signatureHeaders = (
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' '),
})
