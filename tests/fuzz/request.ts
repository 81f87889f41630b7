import { Agent, request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { cookieHeader, type HttpAnswer } from '../../tools/local-http.ts'
import type { SignedIn } from '../../tools/sign-in.ts'

/** A call by its parts, as the contract names them. */
export interface Draft {
  readonly operation: Operation
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}
/** A call as it goes out: names may come twice, bytes may be anything. */
export interface Wire {
  readonly operation: Operation
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | null
  /** What was done to it; `null` for a call that fits its schema. */
  readonly damage: string | null
  /** A call of this damage that succeeds is a fault. */
  readonly mustFail: boolean
}

/** Node's client sends only what a header may hold; the rest would never leave this process. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

export const wireOf = (
  { operation, params, query, body }: Draft,
  host: string,
  session: SignedIn | null,
): Wire => {
  const path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const cookies = session === null ? '' : cookieHeader(session.cookies)
  const text = body === undefined ? null : Buffer.from(JSON.stringify(body))
  return {
    operation,
    method: operation.method,
    path: search === '' ? path : `${path}?${search}`,
    body: text,
    damage: null,
    mustFail: false,
    headers: [
      ['host', host],
      ...(session === null ? [] : ([['authorization', `Bearer ${session.accessToken}`]] as const)),
      ...(cookies === '' ? [] : ([['cookie', cookies]] as const)),
      ...(session?.csrfToken == null || operation.method === 'GET'
        ? []
        : ([[csrfHeader, session.csrfToken]] as const)),
      ...(text === null ? [] : ([['content-type', 'application/json']] as const)),
    ],
  }
}

/** Twice the server's own limit for reading a request, on a machine that does much else. */
const patienceMs = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

export const sendWire = (base: URL, wire: Wire): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const headers = [
      ...wire.headers.map(([name, value]): [string, string] => [name, sendable(value)]),
      ...(wire.body === null ? [] : [['content-length', String(wire.body.length)]]),
    ].flat()
    const request = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port: base.port,
        method: wire.method,
        path: wire.path,
        headers,
        setHost: false,
        timeout: patienceMs,
      },
      (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            const bytes = Buffer.concat(chunks)
            const encoding = response.headers['content-encoding']
            const body = (
              encoding === 'br'
                ? brotliDecompressSync(bytes)
                : encoding === 'gzip'
                  ? gunzipSync(bytes)
                  : bytes
            ).toString()
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
          })
      },
    )
    request
      .on('error', reject)
      .on('timeout', () => request.destroy(new Error(`no answer within ${patienceMs / 1000} s`)))
      .end(wire.body ?? undefined)
  })

/** The connections that are kept open for the next call. */
export const closeConnections = (): void => agent.destroy()
