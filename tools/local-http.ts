import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface HttpCall {
  readonly method: string
  readonly path: string
  /** Name and port, sent as `Host`: the same server answers to several names. */
  readonly host: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Wall time; 30 s unless said. */
  readonly timeoutMs?: number
}

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/**
 * One HTTP call. Names under `.localhost` are known to browsers alone: the connection goes to
 * 127.0.0.1 and the name along as `Host`. Rejects where there is no answer.
 */
export const sendHttp = (base: URL, call: HttpCall): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const secure = base.protocol === 'https:'
    const send = secure ? httpsRequest : httpRequest
    const request = send(
      {
        host: isLocal(base.hostname) ? '127.0.0.1' : base.hostname,
        servername: base.hostname,
        port: base.port === '' ? (secure ? 443 : 80) : Number(base.port),
        method: call.method,
        path: call.path,
        setHost: false,
        timeout: call.timeoutMs ?? 30_000,
        headers: {
          host: call.host,
          ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
          ...call.headers,
        },
      },
      (response) => {
        let answered = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (answered += chunk))
          .on('error', reject)
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: answered,
            }),
          )
      },
    )
    request
      .on('error', reject)
      .on('timeout', () =>
        request.destroy(new Error(`no answer within ${(call.timeoutMs ?? 30_000) / 1000} s`)),
      )
      .end(call.body)
  })

/** Takes over what an answer sets; cookies that it ends are dropped. */
export const keepCookies = (cookies: Map<string, string>, { headers }: HttpAnswer): void => {
  for (const cookie of headers['set-cookie'] ?? []) {
    const [pair = '', ...attributes] = cookie.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.some((one) => /^\s*max-age=0$/i.test(one))) cookies.delete(name)
    else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
  }
}
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
