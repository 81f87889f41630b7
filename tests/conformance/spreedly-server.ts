import { createServer, type IncomingMessage } from 'node:http'
import type { SpreedlyEnvironmentUnderTest } from './spreedly-environment.ts'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
interface Tokenised {
  readonly payment_method?: {
    readonly credit_card?: {
      readonly number?: string
      readonly month?: string
      readonly year?: string
    }
  }
}

/**
 * An environment at an address of its own: what a server asks with its keys, and what a browser
 * posts with a signature.
 */
export const spreedlyServer = async (
  environment: SpreedlyEnvironmentUnderTest,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    }
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, cors).end(JSON.stringify(body))
    const answer = async (): Promise<void> => {
      const text = await bodyOf(request)
      if (request.method === 'OPTIONS') return send(200, {})
      if (request.method === 'POST' && request.url === '/v1/payment_methods.json') {
        const { payment_method: method, ...credentials } = JSON.parse(text) as Tokenised &
          Record<string, string>
        const number = method?.credit_card?.number?.replaceAll(/\D/g, '') ?? ''
        const token = await environment.tokenise(credentials, number).catch(() => null)
        if (token === null)
          return send(401, {
            errors: [{ key: 'errors.invalid_signature', message: 'The signature is not valid.' }],
          })
        return send(201, {
          transaction: {
            token: 'Add',
            succeeded: true,
            transaction_type: 'AddPaymentMethod',
            state: 'succeeded',
            payment_method: {
              token,
              card_type: 'visa',
              last_four_digits: number.slice(-4),
              month: 4,
              year: 2031,
              errors: [],
            },
          },
        })
      }
      const asked = await environment.send(`http://environment${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '' },
        ...(text === '' ? {} : { body: text }),
      })
      return void response.writeHead(asked.status, cors).end(await asked.text())
    }
    // A call that the gateway loses is cut off.
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('spreedly: no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
