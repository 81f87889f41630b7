import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A message as it came, at the path of its webhook. */
export interface ReceivedMessage {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface WebhookReceiver {
  readonly url: (path: string) => string
  readonly received: readonly ReceivedMessage[]
  readonly close: () => Promise<void>
}

/** Answers its first messages with these statuses, and all others with 204. */
export const openReceiver = async (...statuses: readonly number[]): Promise<WebhookReceiver> => {
  const received: ReceivedMessage[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(statuses[received.length] ?? 204).end()
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(chunks).toString('utf8') })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: (path) => `http://127.0.0.1:${address.port}${path}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Whether a message is signed by a secret, as the text of Standard Webhooks 1.0 says. */
export const isSignedBy = (
  secret: string,
  { headers, body }: Pick<ReceivedMessage, 'headers' | 'body'>,
): boolean => {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`] as string,
  )
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (signatures ?? '').split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const found = Buffer.from(text, 'base64')
    return version === 'v1' && found.length === wanted.length && timingSafeEqual(found, wanted)
  })
}
