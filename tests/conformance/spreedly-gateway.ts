import { createCardAcquirer } from '@portolan/market/acquirer/acquirer.ts'
import type { Charge } from '@portolan/market/acquirer/charge.ts'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import type { CardVault } from '@portolan/market/vault/vault.ts'

/** A gateway of an environment, and the bank behind it. */
export interface GatewayUnderTest {
  /** Null where the call is none of a gateway's. */
  readonly answer: (method: string, address: URL, body: unknown) => Promise<Response | null>
  /** The next call of that kind never arrives, or is not answered. */
  readonly loses: (what: 'call' | 'answer', of: 'authorize' | 'capture' | 'void' | 'refund') => void
  readonly answers: (challengeUrl: string, how: 'complete' | 'fail') => Promise<void>
  readonly charges: () => Promise<readonly Charge[]>
}

interface Kept {
  readonly token: string
  readonly type: string
  readonly orderId: string | null
  readonly referenceToken: string | null
  readonly createdAt: number
  readonly amount: number
  readonly currency: string
  /** Name of the charge at the bank. */
  readonly charge: string
  readonly failed: string | null
}
interface Asked {
  readonly payment_method_token?: string
  readonly amount?: number
  readonly currency_code?: string
  readonly order_id?: string
}

const names = {
  authorize: 'authorize',
  verify: 'authorize',
  capture: 'capture',
  void: 'void',
  credit: 'refund',
} as const
const snake = (code: string): string => code.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

/**
 * A gateway in Spreedly's shape over the built-in bank. It has no idempotency, as a gateway need
 * not have any: each call that arrives is another charge, capture or credit, whatever it is called,
 * so that sending one twice is found out.
 */
export const spreedlyGatewayUnderTest = (options: {
  readonly gateway: string
  readonly store: MarketStore
  readonly vault: CardVault
  readonly now: () => number
}): GatewayUnderTest => {
  const { gateway, store, vault, now } = options
  let made = 0
  const next = (noun: string): string => `${noun}${String(++made).padStart(16, '0')}`
  const bank = createCardAcquirer({
    store,
    vault,
    ids: { make: next, secret: () => next('challenge-') },
  })
  const all: Kept[] = []
  let losing: { readonly what: 'call' | 'answer'; readonly of: string } | null = null

  const json = (status: number, body: unknown): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const shown = async (kept: Kept): Promise<object> => {
    const charge = await bank.read(kept.charge, now())
    const asks = kept.type === 'Authorization' && charge?.state === 'Challenged'
    const declined =
      kept.failed ??
      (kept.type === 'Authorization' || kept.type === 'Verification'
        ? (charge?.decline ?? null)
        : null)
    return {
      token: kept.token,
      transaction_type: kept.type,
      on_test_gateway: true,
      gateway_token: gateway,
      created_at: new Date(kept.createdAt).toISOString(),
      updated_at: new Date(now()).toISOString(),
      succeeded: !asks && declined === null,
      state: asks ? 'pending' : declined === null ? 'succeeded' : 'gateway_processing_failed',
      message_key: declined === null ? 'messages.transaction_succeeded' : null,
      message: declined === null ? 'Succeeded!' : 'Unable to process the transaction.',
      order_id: kept.orderId,
      reference_token: kept.referenceToken,
      amount: kept.amount,
      currency_code: kept.currency,
      ...(asks ? { checkout_url: `https://bank.example/ask/${charge.challenge}/` } : {}),
      response: {
        success: declined === null,
        message: declined,
        error_code: declined === null ? null : snake(declined),
        error_detail: null,
        avs_code: null,
        cvv_code: null,
      },
      payment_method:
        charge === null
          ? null
          : {
              payment_method_type: 'credit_card',
              card_type: charge.brand,
              last_four_digits: charge.lastFour,
            },
    }
  }
  const keep = async (kept: Omit<Kept, 'token' | 'createdAt'>): Promise<Response> => {
    const one: Kept = { ...kept, token: next('Transaction'), createdAt: now() }
    all.push(one)
    return json(one.failed === null ? 200 : 422, { transaction: await shown(one) })
  }

  const begin = async (
    what: 'authorize' | 'verify',
    {
      payment_method_token: methodToken = '',
      amount = 0,
      currency_code: currency = '',
      order_id: orderId,
    }: Asked,
  ): Promise<Response> => {
    const charge = next('bank-')
    const outcome = await bank.authorize({
      reference: charge,
      methodToken,
      amount: { minor: amount, currency },
      now: now(),
    })
    if (outcome.kind === 'refused')
      return json(404, {
        errors: [
          {
            key: 'errors.payment_method_not_found',
            message: 'Unable to find the specified payment method.',
          },
        ],
      })
    return keep({
      type: what === 'verify' ? 'Verification' : 'Authorization',
      orderId: orderId ?? null,
      referenceToken: null,
      amount,
      currency,
      charge,
      failed: outcome.charge.decline,
    })
  }
  const follow = async (
    token: string,
    what: 'capture' | 'void' | 'credit',
    { amount, currency_code: currency, order_id: orderId }: Asked,
  ): Promise<Response> => {
    const of = all.find((one) => one.token === token)
    if (of === undefined)
      return json(404, {
        errors: [
          {
            key: 'errors.transaction_not_found',
            message: 'Unable to find the specified reference transaction.',
          },
        ],
      })
    const money = { minor: amount ?? of.amount, currency: currency ?? of.currency }
    const outcome =
      what === 'capture'
        ? await bank.capture({ reference: of.charge, amount: money, key: next('key'), now: now() })
        : what === 'void'
          ? await bank.void({ reference: of.charge, now: now() })
          : await bank.refund({ reference: of.charge, amount: money, key: next('key'), now: now() })
    return keep({
      type: what === 'capture' ? 'Capture' : what === 'void' ? 'Void' : 'Credit',
      orderId: orderId ?? null,
      referenceToken: token,
      amount: money.minor,
      currency: money.currency,
      charge: of.charge,
      failed: outcome.kind === 'refused' ? outcome.why : null,
    })
  }

  return {
    loses: (what, of) => {
      losing = { what, of }
    },
    answers: async (url, how) => void (await bank.settle(url.split('/').at(-2) ?? '', how, now())),
    charges: () => store.charges(1000),
    answer: async (method, address, body) => {
      const { pathname, searchParams } = address
      const asked = ((body ?? {}) as { transaction?: Asked }).transaction ?? {}
      const [, own = '', begun = ''] =
        /^\/v1\/gateways\/([\w-]+)\/(\w+)\.json$/.exec(pathname) ?? []
      const [, token = '', followed = ''] =
        /^\/v1\/transactions\/([\w-]+?)(?:\/(\w+))?\.json$/.exec(pathname) ?? []
      if (own === '' && token === '') return null
      if (method === 'GET' && own === gateway && begun === 'transactions') {
        const newest = [...all].reverse()
        const since = newest.findIndex((one) => one.token === searchParams.get('since_token'))
        return json(200, {
          transactions: await Promise.all(
            newest.slice(since + 1, since + 1 + Number(searchParams.get('count') ?? 20)).map(shown),
          ),
        })
      }
      const known = all.find((one) => one.token === token)
      if (method === 'GET' && followed === '')
        return known === undefined
          ? json(404, { errors: [{ key: 'errors.transaction_not_found' }] })
          : json(200, { transaction: await shown(known) })
      const what = own === gateway ? begun : followed
      if (method !== 'POST' || !Object.hasOwn(names, what))
        return json(404, { errors: [{ key: 'errors.not_found' }] })
      const call = what as keyof typeof names
      const lost = losing?.of === names[call] ? losing.what : null
      if (lost !== null) losing = null
      if (lost === 'call')
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      const answer =
        call === 'authorize' || call === 'verify'
          ? await begin(call, asked)
          : await follow(token, call, asked)
      if (lost === 'answer')
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      return answer
    },
  }
}
