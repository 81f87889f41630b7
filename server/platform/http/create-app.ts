import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import {
  fastify,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import type { Refusal } from '@portolan/contract/errors.ts'
import { surfaceOf } from '@portolan/contract/surfaces.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Log } from '../log.ts'
import { parseJsonBody } from './json-body.ts'
import { Refused } from '../refused.ts'
import { errorBody, refusalOf, scimErrorBody, statusOf } from './refusal.ts'
import { commonHeaders } from './security-headers.ts'

export interface AppDeps {
  readonly log: Log
  readonly ids: Ids
  readonly trustedProxies: readonly string[]
  /** True once the process was told to stop. */
  readonly draining: () => boolean
  readonly serverFactory?: FastifyServerFactory
}

const bodyLimit = 65_536
/** Time for headers and body of a request to arrive. */
const requestTimeoutMs = 30_000

const notFound: Refusal = { code: 'NotFound', message: 'There is nothing at this address.' }
const otherMediaType: Refusal = {
  code: 'UnsupportedMediaType',
  message: 'The body must be sent as application/json.',
}
const drainingRefusal: Refusal = {
  code: 'Draining',
  message: 'This server is shutting down. Try again.',
}

const retryAfterSeconds = '10'
/** Sends a refusal in the error body of the path's surface. */
export const sendRefusal = (
  reply: FastifyReply,
  refusal: Refusal,
  requestId: string,
): FastifyReply => {
  const { mediaType = 'application/json', errorShape = 'portolan' } =
    surfaceOf(reply.request.url) ?? {}
  const status = statusOf(refusal)
  // What is unavailable for the moment may be asked again.
  if (status === 503 || status === 429) reply.header('retry-after', retryAfterSeconds)
  const body = errorShape === 'scim' ? scimErrorBody(refusal) : errorBody(refusal, requestId)
  return reply
    .code(status)
    .header('content-type', `${mediaType}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}

interface ParserFault {
  readonly status: string
  readonly refusal: Refusal
}
const slowRequest: ParserFault = {
  status: '408 Request Timeout',
  refusal: { code: 'Timeout', message: 'The request did not arrive in time.' },
}
const largeHeaders: ParserFault = {
  status: '431 Request Header Fields Too Large',
  refusal: { code: 'BadRequest', message: 'The headers are too large.' },
}
const notHttp: ParserFault = {
  status: '400 Bad Request',
  refusal: { code: 'BadRequest', message: 'This is not an HTTP request.' },
}
const parserFaultOf = (code: string | undefined): ParserFault => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return slowRequest
  return code === 'HPE_HEADER_OVERFLOW' ? largeHeaders : notHttp
}

/** Requests the parser rejects get the same error body, written to the socket by hand. */
const rejectUnparsed =
  (ids: Ids) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, refusal } = parserFaultOf(error.code)
    const requestId = ids.make('req')
    const body = JSON.stringify(errorBody(refusal, requestId))
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }

/** A Fastify application with request ids, security headers, JSON bodies and one error path. */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { log, ids } = deps
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    if (refusal === null)
      log.error('request-failed', { requestId: request.id, method: request.method, error })
    return sendRefusal(
      reply,
      refusal ?? { code: 'Internal', message: 'Something went wrong on our side.' },
      request.id,
    )
  }
  const app = fastify({
    // Never taken from the caller, who could otherwise write into the log.
    requestIdHeader: false,
    genReqId: () => ids.make('req'),
    logger: false,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    clientErrorHandler: rejectUnparsed(ids),
    // No hook has run yet, so the headers are set here.
    frameworkErrors: (error, request, reply) =>
      void fail(
        error,
        request,
        reply
          .header('x-request-id', request.id)
          .headers(commonHeaders(request.protocol === 'https')),
      ),
    ...(deps.serverFactory === undefined ? {} : { serverFactory: deps.serverFactory }),
  })
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  for (const mediaType of ['application/json', 'application/scim+json']) {
    app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (request, body, done) => {
      try {
        if (mediaType !== 'application/json' && surfaceOf(request.url)?.mediaType !== mediaType)
          throw new Refused(otherMediaType)
        done(null, parseJsonBody(body as Buffer))
      } catch (error) {
        done(error as Error)
      }
    })
  }
  app.addHook('onRequest', async (request, reply) => {
    // Host alone names the site: a proxy that passes on this header would let callers choose it.
    delete request.headers['x-forwarded-host']
    reply.header('x-request-id', request.id).headers(commonHeaders(request.protocol === 'https'))
    if (deps.draining() && !/^\/(healthz|readyz|metrics)$/.test(request.url)) {
      return sendRefusal(reply.header('connection', 'close'), drainingRefusal, request.id)
    }
    return undefined
  })
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, notFound, request.id))
  return app
}
