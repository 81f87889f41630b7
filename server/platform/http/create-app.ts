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
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Log } from '../log.ts'
import { parseJsonBody } from './json-body.ts'
import { errorBody, refusalOf, statusOf } from './refusal.ts'
import { commonHeaders } from './security-headers.ts'

export interface AppDeps {
  readonly log: Log
  readonly ids: Ids
  readonly trustedProxies: readonly string[]
  /** True from the moment the process is told to end. */
  readonly draining: () => boolean
  readonly serverFactory?: FastifyServerFactory
}

const bodyLimit = 65_536
/** A request that trickles in is cut off, headers and body together. */
const requestTimeoutMs = 30_000

const notFound: Refusal = { code: 'NotFound', message: 'There is nothing at this address.' }
const drainingRefusal: Refusal = {
  code: 'Draining',
  message: 'This server is about to end; try again.',
}

export const sendRefusal = (
  reply: FastifyReply,
  refusal: Refusal,
  requestId: string,
): FastifyReply =>
  reply
    .code(statusOf(refusal))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(errorBody(refusal, requestId)))

/** Bytes that are no HTTP at all get the same shape, written by hand: there is no request yet. */
const answerGarbage =
  (ids: Ids) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const requestId = ids.make('req')
    const body = JSON.stringify(
      errorBody(
        {
          code: slow ? 'Timeout' : 'BadRequest',
          message: slow
            ? 'The request did not arrive in time.'
            : tooLarge
              ? 'The headers are too large.'
              : 'This is not an HTTP request.',
        },
        requestId,
      ),
    )
    const status = slow
      ? '408 Request Timeout'
      : tooLarge
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request'
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${requestId}\r\nconnection: close\r\n\r\n${body}`,
    )
  }

/**
 * An HTTP application of ours: request ids, security headers, JSON bodies and one error path. It
 * has no address yet.
 */
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
    // Ours alone: an id from outside would let a caller write into the log.
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
    clientErrorHandler: answerGarbage(ids),
    // These come before any hook has run.
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
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
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
