import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { formatExact, isCurrency, money } from '@portolan/kernel/money.ts'
import type { CardAcquirer } from '@portolan/market/acquirer/acquirer.ts'
import { cardFormPage, codeFormPage } from '@portolan/market/vault/card-form.page.ts'
import {
  challengePage,
  nothingToConfirmPage,
  settledPage,
  type Dress,
} from '@portolan/market/vault/challenge.page.ts'
import { brandRules } from '@portolan/market/vault/card.ts'
import { lookInAddress, lookOf } from '@portolan/market/vault/look.ts'
import type { StoredMethod } from '@portolan/market/vault/method.ts'
import type { CardVault, Recached } from '@portolan/market/vault/vault.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { refuseForeignOrigin } from '../../platform/http/origin.ts'
import { browserModule } from './browser-modules.ts'

export interface VaultSiteDeps {
  readonly vault: CardVault
  readonly acquirer: Pick<CardAcquirer, 'challenge' | 'settle'>
  readonly clock: Clock
  readonly ids: Pick<Ids, 'secret'>
  readonly rateLimit: RateLimit
  /** Host names of the portal, whose pages alone may frame the vault's. */
  readonly portalHosts: readonly string[]
  /** Origin of another vault that takes the cards instead; challenges are shown there too. */
  readonly elsewhere?: string | undefined
}

/** Tokenizations per address and minute: more than a person types, fewer than card testing needs. */
const tokenisationsPerMinute = 120
const modules = [
  '@portolan/market/vault/card-form.ts',
  '@portolan/market/vault/code-form.ts',
  '@portolan/market/vault/frame-talk.ts',
  '@portolan/market/vault/card.ts',
  '@portolan/market/vault/countries.data.ts',
  '@portolan/market/vault/theme.ts',
  '@portolan/kernel/card-expiry.ts',
  '@portolan/kernel/typed-text.ts',
] as const
const declines: Readonly<Record<string, string>> = {
  missing: 'Tokenization credentials are missing.',
  forged: 'The credentials are not valid.',
  expired: 'The credentials have expired.',
  used: 'The credentials were already used.',
}

const typeface = (): Buffer | null => {
  try {
    return readFileSync(
      createRequire(import.meta.url).resolve(
        '@fontsource-variable/ysabeau-office/files/ysabeau-office-latin-wght-normal.woff2',
      ),
    )
  } catch {
    return null
  }
}

/** The portal's origins for a vault request: same scheme and port, the portal's host names. */
const originsFor = (request: FastifyRequest, hosts: readonly string[]): string[] => {
  const port = /:\d+$/.exec(request.host)?.[0] ?? ''
  return hosts.map((host) => `${request.protocol}://${host}${port}`)
}

const pageHeaders = (
  nonce: string,
  framedBy: readonly string[],
  formAction: "'none'" | "'self'",
  vault = '',
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    `connect-src 'self' ${vault}`.trim(),
    "img-src 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
})
const sendPage = (
  reply: FastifyReply,
  status: number,
  page: string,
  headers: Record<string, string>,
): FastifyReply => reply.code(status).removeHeader('x-frame-options').headers(headers).send(page)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** A card in its API shape, without secrets. */
const shownMethod = ({ token, brand, lastFour, month, year, state }: StoredMethod) => ({
  token,
  payment_method_type: 'credit_card',
  storage_state: state,
  card_type: brand,
  last_four_digits: lastFour,
  month,
  year,
  errors: [],
})

/**
 * Pages and API of the card vault, for the application on the vault's host. Request bodies never
 * reach a log line, error or header.
 */
export const registerVaultSite = async (
  app: FastifyInstance,
  deps: VaultSiteDeps,
): Promise<void> => {
  const { vault, acquirer, clock, ids, rateLimit, elsewhere = '' } = deps
  const font = typeface()
  const hasTypeface = font !== null
  const scripts = new Map<string, string>()
  /** Built on first use; undefined for an unknown file. */
  const scriptOf = (file: string): string | undefined => {
    const module = modules.find((one) => one.endsWith(`/${file.replace(/\.js$/, '.ts')}`))
    if (module !== undefined && !scripts.has(file)) scripts.set(file, browserModule(module))
    return scripts.get(file)
  }
  /** Options of every page: its nonce and requested theme. */
  const dressOf = (request: FastifyRequest) => ({
    nonce: randomBytes(18).toString('base64url'),
    hasTypeface,
    look: lookOf(record(request.query)),
  })

  app.get('/card/', async (request, reply) => {
    const query = record(request.query)
    const origins = originsFor(request, deps.portalHosts)
    const parentOrigin = origins.find((origin) => origin === text(query['origin']))
    if (parentOrigin === undefined)
      return reply
        .code(403)
        .header('content-type', 'text/plain; charset=utf-8')
        .send('The card form is shown only inside the portal.\n')
    const dress = dressOf(request)
    return sendPage(
      reply,
      200,
      cardFormPage({
        ...dress,
        handshake: ids.secret(),
        parentOrigin,
        now: clock.now(),
        vault: elsewhere,
      }),
      pageHeaders(dress.nonce, [parentOrigin], "'none'", elsewhere),
    )
  })
  app.get('/card/code/', async (request, reply) => {
    const query = record(request.query)
    const parentOrigin = originsFor(request, deps.portalHosts).find(
      (origin) => origin === text(query['origin']),
    )
    const rule = brandRules.find(({ brand }) => brand === text(query['brand']))
    if (parentOrigin === undefined || rule === undefined)
      return reply
        .code(403)
        .header('content-type', 'text/plain; charset=utf-8')
        .send('The security code form is shown only inside the portal.\n')
    const dress = dressOf(request)
    return sendPage(
      reply,
      200,
      codeFormPage({
        ...dress,
        handshake: ids.secret(),
        parentOrigin,
        brand: rule.brand,
        vault: elsewhere,
      }),
      pageHeaders(dress.nonce, [parentOrigin], "'none'", elsewhere),
    )
  })
  app.get<{ Params: { file: string } }>('/card/:file', async (request, reply) => {
    const { file } = request.params
    const script = scriptOf(file)
    if (script !== undefined)
      return reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(script)
    if (file === 'text.woff2' && font !== null)
      return reply
        .headers({
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(font)
    return reply.callNotFound()
  })

  if (elsewhere !== '') return

  const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
    reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(JSON.stringify(body))
  /** Why a request is rejected up front; null if it is not. */
  const turnedAway = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | null> => {
    const foreign = refuseForeignOrigin({
      method: request.method,
      protocol: request.protocol,
      host: request.host,
      headers: request.headers,
    })
    if (foreign !== null)
      return send(reply, 403, { errors: [{ key: 'errors.forbidden', message: foreign.message }] })
    if (!(await rateLimit.take(`vault:${request.ip}`, tokenisationsPerMinute, 60_000)))
      return send(reply, 429, {
        errors: [
          { key: 'errors.too_many_requests', message: 'Too many cards at once. Wait a moment.' },
        ],
      })
    return null
  }
  const answer = (
    reply: FastifyReply,
    outcome: Recached,
    transactionType: string,
    status: number,
  ): FastifyReply => {
    switch (outcome.kind) {
      case 'unauthorized':
        return send(reply, 401, {
          errors: [
            { key: 'errors.unauthorized', message: declines[outcome.why] ?? 'Not authorized.' },
          ],
        })
      case 'unknown':
        return send(reply, 404, {
          errors: [{ key: 'errors.payment_method_not_found', message: 'There is no such card.' }],
        })
      case 'invalid':
        return send(reply, 422, {
          errors: outcome.faults.map(({ field, message }) => ({
            attribute: field,
            key: 'errors.invalid',
            message,
          })),
        })
      case 'tokenised':
        return send(reply, status, {
          transaction: {
            token: ids.secret(),
            transaction_type: transactionType,
            succeeded: true,
            state: 'succeeded',
            message_key: 'messages.transaction_succeeded',
            message: 'Succeeded!',
            payment_method: shownMethod(outcome.method),
          },
        })
    }
  }
  const cardIn = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    record(record(body['payment_method'])['credit_card'])

  app.post('/v1/payment_methods.json', { bodyLimit: 8192 }, async (request, reply) => {
    const turned = await turnedAway(request, reply)
    if (turned !== null) return turned
    const body = record(request.body)
    return answer(
      reply,
      await vault.tokenise(body, cardIn(body), clock.now()),
      'AddPaymentMethod',
      201,
    )
  })
  app.post<{ Params: { token: string } }>(
    '/v1/payment_methods/:token/recache.json',
    { bodyLimit: 8192 },
    async (request, reply) => {
      const turned = await turnedAway(request, reply)
      if (turned !== null) return turned
      const body = record(request.body)
      return answer(
        reply,
        await vault.recache(
          request.params.token,
          body,
          cardIn(body)['verification_value'],
          clock.now(),
        ),
        'RecacheSensitiveData',
        200,
      )
    },
  )

  await app.register(async (pages) => {
    // Both buttons post an empty form; bodies are ignored.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    )
    /** Options of a bank page: also its frame, if it is in one of the portal's. */
    const framedDressOf = (request: FastifyRequest): Dress => {
      const query = record(request.query)
      const origin = originsFor(request, deps.portalHosts).find(
        (one) => one === text(query['origin']),
      )
      const handshake = text(query['nonce'])
      return origin === undefined || !/^[\w-]{16,64}$/.test(handshake)
        ? dressOf(request)
        : { ...dressOf(request), parent: { origin, handshake } }
    }
    pages.get<{ Params: { id: string } }>('/challenge/:id/', async (request, reply) => {
      const dress = framedDressOf(request)
      const headers = pageHeaders(
        dress.nonce,
        dress.parent === undefined ? [] : [dress.parent.origin],
        "'self'",
      )
      const charge = await acquirer.challenge(request.params.id, clock.now())
      if (charge === null) return sendPage(reply, 404, nothingToConfirmPage(dress), headers)
      const amount = isCurrency(charge.currency)
        ? formatExact(money(charge.amount, charge.currency))
        : String(charge.amount)
      const query = `?${new URLSearchParams({ ...(dress.parent === undefined ? {} : { origin: dress.parent.origin, nonce: dress.parent.handshake }), ...lookInAddress(dress.look) })}`
      return sendPage(
        reply,
        200,
        challengePage({
          ...dress,
          id: charge.challenge ?? '',
          query,
          amount,
          card: `ending in ${charge.lastFour}`,
        }),
        headers,
      )
    })
    for (const outcome of ['complete', 'fail'] as const) {
      pages.post<{ Params: { id: string } }>(
        `/challenge/:id/${outcome}`,
        async (request, reply) => {
          const dress = framedDressOf(request)
          const headers = pageHeaders(
            dress.nonce,
            dress.parent === undefined ? [] : [dress.parent.origin],
            "'none'",
          )
          const foreign = refuseForeignOrigin({
            method: request.method,
            protocol: request.protocol,
            host: request.host,
            headers: request.headers,
          })
          const charge =
            foreign === null ? await acquirer.settle(request.params.id, outcome, clock.now()) : null
          if (charge === null) return sendPage(reply, 404, nothingToConfirmPage(dress), headers)
          const confirmed = charge.state === 'Authorized' || charge.state === 'Captured'
          return sendPage(reply, 200, settledPage({ ...dress, confirmed }), headers)
        },
      )
    }
  })
}
