import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { surfaceOf } from '@portolan/contract/surfaces.ts'
import type { ApiClient } from '@portolan/domain/identity/api-client.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { consumerTenant, type TenantId } from '@portolan/domain/identity/tenant.ts'
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
  type AuthenticateClient,
  type Input,
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
  /** Required as soon as an operation with `access: 'token'` is served. */
  readonly authenticateClient?: AuthenticateClient
}

interface Caller {
  readonly tenant: TenantId
  readonly principal: Principal | null
  readonly client: ApiClient | null
}

const minute = 60_000
const timeLimitMs = 15_000
/** Refused tokens per address and minute, against guessing. */
const refusedPerMinute = 300
const busy: Refusal = { code: 'ExcessiveActivity', message: 'Too many calls; wait a moment.' }
const unauthenticated: Refusal = {
  code: 'Unauthenticated',
  message: 'This call needs a valid token.',
}
const notFound: Refusal = { code: 'NotFound', message: 'There is nothing at this address.' }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
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

type Take = (key: string, limit: number) => Promise<void>

/** The person or program of a call. Refusals are counted against guessing. */
const identify = async (
  { access }: Operation,
  request: FastifyRequest,
  deps: RoutesDeps,
  take: Take,
): Promise<Caller> => {
  const tenant = tenantOfHost(request.host, deps.tenantHosts)
  const { authorization } = request.headers
  const refused = async (refusal: Refusal): Promise<never> => {
    // Only guesses count: an ended session is renewed, even while others guess at its address.
    if (refusal.code === 'Unauthenticated')
      await take(`refused:${tenant}:${request.ip}`, Math.min(refusedPerMinute, deps.callsPerMinute))
    throw new Refused(refusal)
  }
  if (access === 'token') {
    const client = await deps.authenticateClient?.({ authorization, tenant })
    if (client?.ok === true) return { tenant, principal: null, client: client.value }
    return refused(client?.refusal ?? unauthenticated)
  }
  if (access === 'public' && authorization === undefined)
    return { tenant, principal: null, client: null }
  const { cookies } = request
  const person = await deps.authenticate({ authorization, cookies, tenant })
  if (person.ok) return { tenant, principal: person.value, client: null }
  return access === 'public' ? { tenant, principal: null, client: null } : refused(person.refusal)
}

/** CSRF and permission of a call that needs a session; the permission of one that needs a token. */
const authorize = async (
  { access, method, action }: Operation,
  request: FastifyRequest,
  { principal, client }: Caller,
  { verifyCsrf }: RoutesDeps,
): Promise<void> => {
  if (client !== null && !client.actions.includes(action)) throw new Refused(notFound)
  if (principal === null || access !== 'session') return
  const sent = request.headers['x-csrf-token']
  const header = Array.isArray(sent) ? undefined : sent
  if (method !== 'GET' && !(await verifyCsrf({ principal, header, cookies: request.cookies })))
    throw new Refused({
      code: 'CsrfMismatch',
      message: 'The x-csrf-token header is missing or belongs to another session.',
    })
  if (!can(principal, action)) throw new Refused(notFound)
}

/** A directory syncs a whole company in the minutes in which a person makes a few calls. */
const callsOfClients = 20

/** Checks before the body is read: limits, origin, session or token, CSRF, permission. */
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
    const take: Take = async (key, limit) => {
      if (!(await deps.rateLimit.take(key, limit, minute))) throw new Refused(busy)
    }
    const caller = await identify(operation, request, deps, take)
    const key = callerKey(request.ip, caller)
    if (caller.principal !== null || caller.client !== null || options.isLimitedByAddress !== false)
      await take(key, deps.callsPerMinute * (caller.client === null ? 1 : callsOfClients))
    if (options.perMinute !== undefined) await take(`${operation.id}:${key}`, options.perMinute)
    await authorize(operation, request, caller, deps)
    request.caller = caller
  }

/** Rate limit key of a call. */
const callerKey = (address: string, { tenant, principal, client }: Caller): string => {
  if (client !== null) return `client:${tenant}:${client.clientId}`
  return principal === null
    ? `address:${tenant}:${address}`
    : `person:${tenant}:${principal.personId}`
}

/** Extra cost of an expensive call beyond 1. */
const takeCost = async (request: FastifyRequest, cost: number, deps: RoutesDeps): Promise<void> => {
  if (cost <= 1 || request.caller === null) return
  if (
    !(await deps.rateLimit.take(
      callerKey(request.ip, request.caller),
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
  // Malformed ids return NotFound.
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
): Parameters<Route['handle']>[1] => {
  const caller = request.caller
  if (caller === null) throw new TypeError('a request was not admitted')
  return {
    requestId: request.id,
    tenant: caller.tenant,
    principal: caller.principal,
    client: caller.client,
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
    // The client disconnected; handlers can stop early.
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
    if (operation.status === 204) return reply.send()
    const bytes = bytesOf(result.value)
    if (bytes !== undefined) return sendCompressed(request, reply, bytes)
    const { mediaType = 'application/json' } = surfaceOf(operation.path) ?? {}
    const text = JSON.stringify(result.value ?? {})
    return sendText(request, reply, text, `${mediaType}; charset=utf-8`)
  }

/** Logs, counts and sends the one refusal of a call. */
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
    if (code === 'Unauthenticated' || code === 'TokenExpired')
      reply.header('www-authenticate', 'Bearer')
    return sendRefusal(
      reply,
      refusal ?? { code: 'Internal', message: 'Something went wrong on our side.' },
      request.id,
    )
  }

/** Throws for an operation that its prefix does not allow, or that nobody could call. */
const checkOperation = ({ id, path, access }: Operation, deps: RoutesDeps): void => {
  const surface = surfaceOf(path)
  if (surface === undefined) throw new TypeError(`${id}: ${path} is under no prefix of the API`)
  if (!surface.access.includes(access))
    throw new TypeError(`${id}: ${path} does not allow ${access} access`)
  if (access === 'token' && deps.authenticateClient === undefined)
    throw new TypeError(`${id}: no token can be checked`)
}

/** Registers every operation, and `MethodNotAllowed` for other methods of its path. */
export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RoutesDeps,
): void => {
  for (const { operation } of routes) checkOperation(operation, deps)
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
        const { principal = null, client = null } = request.caller ?? {}
        deps.log.info('request', {
          requestId: request.id,
          operation: operation.id,
          status: reply.statusCode,
          durationMs: ms,
          tenant: request.caller?.tenant ?? consumerTenant,
          ...(client === null ? {} : { clientId: client.clientId }),
          ...(principal === null
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
