import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Log } from '../log.ts'
import type { RateLimit } from '../rate-limit.ts'
import { wallNow, within } from '../timers.ts'
import { sendRefusal } from './create-app.ts'
import type { Metrics } from './metrics.ts'
import { refuseForeignOrigin, tenantOfHost } from './origin.ts'
import { Refused } from '../refused.ts'
import { refusalOf } from './refusal.ts'
import {
  bytesOf,
  type Authenticate,
  type Input,
  type RequestContext,
  type Route,
  type VerifyCsrf,
} from './route.ts'
import { sendCompressed, sendText } from './send-answer.ts'
import { validate } from './validate.ts'

export interface RoutesDeps {
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly rateLimit: RateLimit
  readonly callsPerMinute: number
  readonly tenantHosts: Readonly<Record<string, TenantId>>
  readonly authenticate: Authenticate
  readonly verifyCsrf: VerifyCsrf
}

const minute = 60_000
const timeLimitMs = 15_000
/** Refused sign-ins of one address in a minute before it has to wait: guessing tokens must not pay. */
const refusedPerMinute = 300
const busy: Refusal = { code: 'ExcessiveActivity', message: 'Too many calls; wait a moment.' }
const notFound: Refusal = { code: 'NotFound', message: 'There is nothing at this address.' }

declare module 'fastify' {
  interface FastifyRequest {
    caller: { readonly tenant: TenantId; readonly principal: Principal | null } | null
    startedAt: number
  }
}

const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )

/** Everything that is decided before the body is read: limits, origin, session, CSRF, the action. */
const admit =
  (route: Route, deps: RoutesDeps) =>
  async (request: FastifyRequest): Promise<void> => {
    request.startedAt = wallNow()
    const { operation, options } = route
    const foreign = refuseForeignOrigin({
      method: request.method,
      protocol: request.protocol,
      host: request.host,
      headers: request.headers,
    })
    if (foreign !== null) throw new Refused(foreign)
    const tenant = tenantOfHost(request.host, deps.tenantHosts)
    const take = async (key: string, limit: number): Promise<void> => {
      if (!(await deps.rateLimit.take(key, limit, minute))) throw new Refused(busy)
    }

    let principal: Principal | null = null
    const credentials = {
      authorization: request.headers.authorization,
      cookies: request.cookies,
      tenant,
    }
    if (operation.access === 'session' || credentials.authorization !== undefined) {
      const authenticated = await deps.authenticate(credentials)
      if (authenticated.ok) principal = authenticated.value
      else if (operation.access === 'session') {
        await take(`refused:${request.ip}`, Math.min(refusedPerMinute, deps.callsPerMinute))
        throw new Refused(authenticated.refusal)
      }
    }
    const caller = callerKey(request.ip, tenant, principal)
    await take(caller, deps.callsPerMinute)
    if (options.perMinute !== undefined) await take(`${operation.id}:${caller}`, options.perMinute)

    if (principal !== null && operation.access === 'session') {
      const header = request.headers['x-csrf-token']
      if (
        operation.method !== 'GET' &&
        !(await deps.verifyCsrf({
          principal,
          header: Array.isArray(header) ? undefined : header,
          cookies: request.cookies,
        }))
      ) {
        throw new Refused({
          code: 'CsrfMismatch',
          message: 'The x-csrf-token header is missing or belongs to another session.',
        })
      }
      if (!can(principal, operation.action)) throw new Refused(notFound)
    }
    request.caller = { tenant, principal }
  }

/** Whose minute a call counts in. */
const callerKey = (address: string, tenant: TenantId, principal: Principal | null): string =>
  principal === null ? `address:${address}` : `person:${tenant}:${principal.personId}`

/** What a costly call takes besides the one that every call does. */
const takeCost = async (request: FastifyRequest, cost: number, deps: RoutesDeps): Promise<void> => {
  if (cost <= 1 || request.caller === null) return
  const { tenant, principal } = request.caller
  if (
    !(await deps.rateLimit.take(
      callerKey(request.ip, tenant, principal),
      deps.callsPerMinute,
      minute,
      cost - 1,
    ))
  )
    throw new Refused(busy)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const readInput = (
  operation: Operation,
  request: FastifyRequest,
): Result<Input<Operation>, Refusal> => {
  const { params, query, body } = operation
  const validParams =
    params === undefined ? ok(undefined) : validate(params, request.params, 'address')
  // An id that cannot exist is not there.
  if (!validParams.ok)
    return refuse({
      ...notFound,
      ...(validParams.refusal.field === undefined ? {} : { field: validParams.refusal.field }),
    })
  const unknown = query === undefined ? Object.keys(request.query as object)[0] : undefined
  if (unknown !== undefined)
    return refuse({
      code: 'UnknownField',
      message: 'This call takes no query.',
      field: unknown.slice(0, 120),
    })
  const validQuery =
    query === undefined ? ok(undefined) : validate(query, { ...(request.query as object) }, 'query')
  if (!validQuery.ok) return validQuery
  if (body === undefined && !isEmpty(request.body))
    return refuse({ code: 'BadRequest', message: 'This call takes no body.' })
  const validBody = body === undefined ? ok(undefined) : validate(body, request.body, 'body')
  if (!validBody.ok) return validBody
  return ok({
    params: validParams.value,
    query: validQuery.value,
    body: validBody.value,
  } as Input<Operation>)
}

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RoutesDeps,
  signal: AbortSignal,
): RequestContext<Principal | null> => {
  const caller = request.caller
  if (caller === null) throw new TypeError('a request was not admitted')
  return {
    requestId: request.id,
    tenant: caller.tenant,
    principal: caller.principal,
    now: deps.clock.now(),
    headers: headersOf(request),
    remoteAddress: request.ip,
    cookies: request.cookies,
    signal,
    setCookie: (name, value, { httpOnly, sameSite, path = '/', maxAge }) => {
      reply.setCookie(name, value, {
        httpOnly,
        sameSite,
        path,
        secure: request.protocol === 'https',
        ...(maxAge === undefined ? {} : { maxAge }),
      })
    },
  }
}

const answer =
  (route: Route, deps: RoutesDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { operation, handle, options } = route
    const input = readInput(operation, request)
    if (!input.ok) throw new Refused(input.refusal)
    await takeCost(request, options.cost?.(input.value) ?? 1, deps)
    const abort = new AbortController()
    // The caller has gone; whoever listens may save the work.
    reply.raw.once('close', () => abort.abort())
    const late = Symbol('late')
    const result = await within(
      options.timeLimit ?? timeLimitMs,
      handle(input.value, contextOf(request, reply, deps, abort.signal)),
      () => late,
    )
    if (typeof result === 'symbol') {
      abort.abort()
      throw new Refused({
        code: 'Timeout',
        message: 'This took too long; it may still be under way.',
      })
    }
    if (!result.ok) throw new Refused(result.refusal)
    reply.code(operation.status ?? 200).header('cache-control', 'no-store')
    const bytes = bytesOf(result.value)
    return bytes === undefined
      ? sendText(
          request,
          reply,
          JSON.stringify(result.value ?? {}),
          'application/json; charset=utf-8',
        )
      : sendCompressed(request, reply, bytes)
  }

/** One refusal a call, logged and counted where it leaves. */
const report =
  (route: Route, deps: RoutesDeps) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = refusalOf(error)
    const code = refusal?.code ?? 'Internal'
    deps.metrics.countRefusal(route.operation.id, code)
    if (refusal === null)
      deps.log.error('request-failed', {
        requestId: request.id,
        operation: route.operation.id,
        error,
      })
    if (code === 'ExcessiveActivity') reply.header('retry-after', '10')
    if (code === 'Unauthenticated' || code === 'TokenExpired')
      reply.header('www-authenticate', 'Bearer')
    return sendRefusal(
      reply,
      refusal ?? { code: 'Internal', message: 'Something went wrong on our side.' },
      request.id,
    )
  }

/**
 * Puts every operation at its address, and `MethodNotAllowed` where an address is called with
 * another method.
 */
export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RoutesDeps,
): void => {
  app.decorateRequest('caller', null)
  app.decorateRequest('startedAt', 0)
  const methodsOf = new Map<string, string[]>()
  for (const one of routes) {
    const { operation, options } = one
    methodsOf.set(operation.path, [
      ...(methodsOf.get(operation.path) ?? []),
      operation.method,
      ...(operation.method === 'GET' ? ['HEAD'] : []),
    ])
    app.route({
      method: operation.method,
      url: operation.path,
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      onRequest: admit(one, deps),
      handler: answer(one, deps),
      errorHandler: (error, request, reply) => void report(one, deps)(error, request, reply),
      onResponse: async (request, reply) => {
        const ms = wallNow() - request.startedAt
        deps.metrics.observeRequest(operation.id, reply.statusCode, ms / 1000)
        const principal = request.caller?.principal
        deps.log.info('request', {
          requestId: request.id,
          operation: operation.id,
          status: reply.statusCode,
          durationMs: ms,
          tenant: request.caller?.tenant ?? 'capone',
          ...(principal == null
            ? {}
            : {
                personId: principal.personId,
                ...(principal.actedBy === null ? {} : { actedBy: principal.actedBy }),
              }),
        })
      },
    })
  }
  const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  for (const [url, methods] of methodsOf) {
    app.route({
      method: every.filter((method) => !methods.includes(method)),
      url,
      onRequest: async (request, reply) => {
        await sendRefusal(
          reply.header('allow', methods.join(', ')),
          { code: 'MethodNotAllowed', message: `This address takes ${methods.join(', ')}.` },
          request.id,
        )
      },
      handler: () => Promise.resolve(),
    })
  }
}
