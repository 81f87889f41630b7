import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Provider } from 'oidc-provider'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from '../../platform/database/database.ts'
import { refuseForeignOrigin, tenantOfHost } from '../../platform/http/origin.ts'
import type { SecretOf } from '../../platform/secrets/secrets.ts'
import { createProvider } from './create-provider.ts'
import { oidcErrors } from './oidc-library.ts'
import { pageHeaders } from './page-headers.ts'
import type { Form, Realm } from './realm.ts'
import { signInAssets } from './sign-in-assets.ts'
import { errorPage } from './sign-in-page.ts'
import { signingKeys } from './signing-keys.ts'

export interface ProviderDeps {
  readonly database: Database
  readonly secretOf: SecretOf
  readonly realm: Realm
  readonly tenantHosts: Readonly<Record<string, TenantId>>
}

/** Bound on cached providers, because callers choose the host name. */
const mostOrigins = 64
const formLimit = 8192
/** A host name with an optional port. */
const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/

const formOf = (body: unknown): Form => {
  const { account, email } = (body ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(typeof account === 'string' ? { account } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  }
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page)

const goOn = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(303).headers(pageHeaders).header('location', to).send()

/** Mounts the provider of a realm with its pages. */
export const mountProvider = async (app: FastifyInstance, deps: ProviderDeps): Promise<void> => {
  const { realm } = deps
  const providers = new LRUCache<string, Promise<Provider>>({ max: mostOrigins })
  const assets = signInAssets(realm.path)
  const tenantOf = (request: FastifyRequest): TenantId =>
    tenantOfHost(request.host, deps.tenantHosts)

  const providerOf = (request: FastifyRequest): Promise<Provider> => {
    const origin = `${request.protocol}://${request.host.toLowerCase()}`
    const known = providers.get(origin)
    if (known !== undefined) return known
    const made = Promise.all([signingKeys(deps.secretOf), realm.clientSecret()]).then(
      ([jwks, clientSecret]) =>
        createProvider({
          origin,
          tenant: tenantOf(request),
          database: deps.database,
          jwks,
          clientSecret,
          realm,
        }),
    )
    providers.set(origin, made)
    made.catch(() => providers.delete(origin))
    return made
  }

  /** The sign-in of cookie and path if they match, otherwise the error page. */
  const stepOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly provider: Provider; readonly uid: string } | undefined> => {
    const provider = await providerOf(request)
    const { uid } = request.params as { readonly uid: string }
    try {
      const step = await provider.interactionDetails(request.raw, reply.raw)
      if (step.uid === uid) return { provider, uid }
    } catch (error) {
      if (!(error instanceof oidcErrors.SessionNotFound)) throw error
    }
    sendPage(reply, 400, errorPage(tenantOf(request), 'session_not_found'))
    return undefined
  }

  await app.register(async (idp) => {
    idp.removeAllContentTypeParsers()
    // The provider parses its own bodies.
    idp.addContentTypeParser('*', (_request, _payload, done) => done(null))
    idp.addHook('onRequest', async (request, reply) => {
      return plainHost.test(request.host.toLowerCase()) ? undefined : reply.code(400).send()
    })

    idp.get<{ Params: { name: string } }>(`${realm.path}/assets/:name`, (request, reply) => {
      const asset = assets.get(request.params.name)
      if (asset === undefined) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type(asset.type)
        .send(asset.bytes)
    })

    idp.get(`${realm.path}/sign-in/:uid`, async (request, reply) => {
      const step = await stepOf(request, reply)
      return step === undefined
        ? reply
        : sendPage(reply, 200, await realm.page(tenantOf(request), step.uid))
    })

    await idp.register(async (form) => {
      form.removeAllContentTypeParsers()
      form.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: formLimit },
        (_request, body, done) => done(null, parse(String(body))),
      )
      form.post(`${realm.path}/sign-in/:uid`, async (request, reply) => {
        const tenant = tenantOf(request)
        const foreign = refuseForeignOrigin({
          method: request.method,
          protocol: request.protocol,
          host: request.host,
          headers: request.headers,
        })
        if (foreign !== null) return sendPage(reply, 403, errorPage(tenant, 'access_denied'))
        const step = await stepOf(request, reply)
        if (step === undefined) return reply
        const chosen = await realm.choose(tenant, formOf(request.body))
        if (chosen.kind === 'elsewhere') return goOn(reply, chosen.path)
        if (chosen.kind === 'nobody')
          return sendPage(reply, 400, await realm.page(tenant, step.uid, chosen.problem))
        const to = await step.provider.interactionResult(
          request.raw,
          reply.raw,
          { login: { accountId: chosen.subject, remember: false } },
          { mergeWithLastSubmission: false },
        )
        return goOn(reply, to)
      })
    })

    idp.all(`${realm.path}/*`, async (request, reply) => {
      const provider = await providerOf(request)
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      // The scheme as determined through trusted proxies, not as the caller claims.
      raw.headers['x-forwarded-proto'] = request.protocol
      for (const name of ['x-forwarded-host', 'x-forwarded-for']) delete raw.headers[name]
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice(realm.path.length)
      await provider.callback()(raw, reply.raw)
      return reply
    })
  })
}
