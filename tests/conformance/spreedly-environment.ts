import { createVerify } from 'node:crypto'
import { createMemoryStore } from '@portolan/market/store/memory-store.ts'
import { createCardVault } from '@portolan/market/vault/vault.ts'
import { spreedlyGatewayUnderTest, type GatewayUnderTest } from './spreedly-gateway.ts'
import type { StoredMethod } from '@portolan/market/vault/method.ts'

/** The server's side of an environment, and the browser's. */
export interface SpreedlyEnvironmentUnderTest {
  readonly send: typeof fetch
  /**
   * What the frames do with credentials of the portal: refuses those that its certificate has not
   * signed.
   */
  readonly tokenise: (
    credentials: Readonly<Record<string, string>>,
    number?: string,
  ) => Promise<string>
  /** Charges the cards of this vault. */
  readonly gateway: GatewayUnderTest
  readonly recache: (credentials: Readonly<Record<string, string>>, token: string) => Promise<void>
  readonly asked: readonly string[]
}

const card = {
  number: '4111111111111111',
  month: '4',
  year: '2031',
  verification_value: '123',
  full_name: 'Avery Stone',
  zip: '10001',
  country: 'US',
}

/**
 * Spreedly's shape (design note in `server/suppliers/spreedly/README.md`) over the built-in vault,
 * so that its adapter is held to the suite of the port: every answer has the fields that the
 * recorded ones have.
 */
export const spreedlyEnvironment = (options: {
  readonly environmentKey: string
  readonly accessSecret: string
  readonly publicKey: string
  readonly gateway?: string
  readonly now: () => number
}): SpreedlyEnvironmentUnderTest => {
  let made = 0
  const ids = {
    make: (noun: string) => `${noun}_${++made}`,
    secret: () => `Token${String(++made).padStart(20, '0')}`,
  }
  const store = createMemoryStore()
  const vault = createCardVault({ store, ids, masterKey: new Uint8Array(32).fill(9) })
  const gateway = spreedlyGatewayUnderTest({
    gateway: options.gateway ?? 'Gateway0000000000001',
    store,
    vault,
    now: options.now,
  })
  const asked: string[] = []
  const instant = (at: number): string => new Date(at).toISOString()
  const shown = ({
    token,
    state,
    brand,
    lastFour,
    month,
    year,
    codeAt,
    createdAt,
  }: StoredMethod) => ({
    token,
    created_at: instant(createdAt),
    updated_at: instant(codeAt),
    email: null,
    data: null,
    storage_state: state,
    test: true,
    last_four_digits: lastFour,
    first_six_digits: '411111',
    card_type: brand,
    month,
    year,
    full_name: 'Avery Stone',
    payment_method_type: 'credit_card',
    errors: [],
    verification_value: '',
    number: `XXXX-XXXX-XXXX-${lastFour}`,
    fingerprint: 'f'.repeat(32),
  })
  const json = (status: number, body: unknown): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const missing = json.bind(null, 404, {
    errors: [
      {
        key: 'errors.payment_method_not_found',
        message: 'Unable to find the specified payment method.',
      },
    ],
  })
  const transaction = (type: string, method: object) => ({
    transaction: {
      token: ids.secret(),
      created_at: instant(options.now()),
      succeeded: true,
      transaction_type: type,
      retained: true,
      state: 'succeeded',
      message_key: 'messages.transaction_succeeded',
      message: 'Succeeded!',
      payment_method: method,
    },
  })

  const answer = async (method: string, path: string): Promise<Response> => {
    const [, token = '', what = ''] =
      /^\/v1\/payment_methods\/([\w-]+?)(?:\/(\w+))?\.json/.exec(path) ?? []
    const known = await vault.method(token)
    if (known === null) return missing()
    if (method === 'PUT' && what === 'retain')
      return json(
        200,
        transaction('RetainPaymentMethod', shown((await vault.retain(token)) ?? known)),
      )
    if (method === 'PUT' && what === 'redact') {
      await vault.redact(token)
      return json(
        200,
        transaction('RedactPaymentMethod', {
          ...shown(known),
          storage_state: 'redacted',
          last_four_digits: null,
          month: null,
          year: null,
        }),
      )
    }
    if (method === 'GET' && what === 'transactions') {
      const add = {
        token: 'a',
        transaction_type: 'AddPaymentMethod',
        succeeded: true,
        created_at: instant(known.createdAt),
      }
      return json(200, {
        transactions:
          known.codeAt === known.createdAt
            ? [add]
            : [
                {
                  token: 'b',
                  transaction_type: 'RecacheSensitiveData',
                  succeeded: true,
                  created_at: instant(known.codeAt),
                },
                add,
              ],
      })
    }
    return method === 'GET' && what === '' ? json(200, { payment_method: shown(known) }) : missing()
  }
  const verified = (credentials: Readonly<Record<string, string>>): void => {
    const {
      nonce = '',
      timestamp = '',
      certificateToken = '',
      signature = '',
      environmentKey,
    } = credentials
    if (
      environmentKey !== options.environmentKey ||
      !createVerify('sha256')
        .update(nonce + timestamp + certificateToken)
        .verify(options.publicKey, signature, 'base64')
    )
      throw new Error('errors.invalid_signature')
  }
  const subject = 'the environment'
  return {
    asked,
    gateway,
    send: (async (address: string, init?: RequestInit) => {
      const { pathname } = new URL(address)
      asked.push(`${init?.method} ${pathname}`)
      const wanted = `Basic ${Buffer.from(`${options.environmentKey}:${options.accessSecret}`).toString('base64')}`
      if (new Headers(init?.headers).get('authorization') !== wanted)
        return json(401, {
          errors: [{ key: 'errors.access_denied', message: 'Unable to authenticate.' }],
        })
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      return (
        (await gateway.answer(init?.method ?? 'GET', new URL(address), body)) ??
        answer(init?.method ?? 'GET', pathname)
      )
    }) as typeof fetch,
    tokenise: async (credentials, number = card.number) => {
      verified(credentials)
      const made = await vault.tokenise(
        { ...vault.credentials(subject, options.now()) },
        { ...card, number },
        options.now(),
      )
      if (made.kind !== 'tokenised') throw new Error(made.kind)
      return made.method.token
    },
    recache: async (credentials, token) => {
      verified(credentials)
      const made = await vault.recache(
        token,
        { ...vault.credentials(subject, options.now()) },
        '456',
        options.now(),
      )
      if (made.kind !== 'tokenised') throw new Error(made.kind)
    },
  }
}
