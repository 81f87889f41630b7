import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operation } from '@portolan/contract/operation.ts'
import { compressJson, type Compressed } from '../platform/http/compressed.ts'
import { isFromHere } from '../platform/http/from-here.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import { sendCompressed, sendText } from '../platform/http/send-answer.ts'
import { docsPage } from './docs-page.ts'
import { openapiOf } from './openapi.ts'
import { plainAssets } from './plain-sheet.ts'

export interface SystemDeps {
  readonly operations: readonly Operation[]
  readonly metrics: Metrics
  /** Bearer token for `/metrics`; `null`: only this machine reads them. */
  readonly metricsToken: string | null
  /** Readiness checks by name. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>
  readonly draining: () => boolean
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Figures of the business are nobody else's: they need the token, or a call from this machine. */
const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return isFromHere(request)
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(sent), digest(token))
}

const readiness = (isDraining: boolean, isHealthy: boolean) => {
  if (isDraining) return 'draining'
  return isHealthy ? 'ready' : 'not ready'
}

/** Health, readiness, metrics and API description; no personal data. */
export const mountSystem = (app: FastifyInstance, deps: SystemDeps): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = Object.fromEntries(
      await Promise.all(
        Object.entries(deps.checks).map(
          async ([name, check]) => [name, await check().catch(() => false)] as const,
        ),
      ),
    )
    const status = readiness(deps.draining(), Object.values(checks).every(Boolean))
    if (status !== 'ready') reply.header('retry-after', '10')
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.metricsToken)) {
      reply.callNotFound()
      return reply
    }
    return reply
      .header('content-type', deps.metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await deps.metrics.registry.metrics())
  })

  let description: Promise<Compressed> | undefined
  app.get('/openapi.json', async (request, reply) =>
    sendCompressed(
      request,
      reply,
      await (description ??= compressJson(openapiOf(deps.operations))),
    ),
  )
  const assets = plainAssets()
  app.get('/docs/assets/:name', async (request, reply) => {
    const asset = assets.get((request.params as { readonly name: string }).name)
    if (asset === undefined) {
      reply.callNotFound()
      return reply
    }
    return reply.header('cache-control', 'public, max-age=3600').type(asset.type).send(asset.bytes)
  })
  app.get('/docs', async (_request, reply) => reply.redirect('/docs/', 308))
  app.get('/docs/', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return sendText(request, reply, docsPage(deps.operations, nonce), 'text/html; charset=utf-8')
  })
}
