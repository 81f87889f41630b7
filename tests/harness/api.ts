import type { ErrorBody, ErrorCode, Refusal, ScimErrorBody } from '@portolan/contract/errors.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import type {
  AnswerOf,
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@portolan/contract/operation.ts'
import * as z from 'zod/mini'
import { cookieHeader, keepCookies, sendHttp, type HttpAnswer } from '../../tools/local-http.ts'
import { hostOf, signIn, type SignedIn } from '../../tools/sign-in.ts'

/**
 * What a call says besides its method and address; `undefined` leaves out what would be sent by
 * itself.
 */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string | undefined>>
}
type Part<Name extends string, T> = unknown extends T
  ? { readonly [K in Name]?: never }
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T }
export type InputOf<O> = Part<'params', ParamsOf<O>> & {
  readonly query?: Partial<QueryOf<O>>
} & Part<'body', BodyOf<O>>

export type Answered<O> =
  | {
      readonly ok: true
      readonly status: number
      readonly value: AnswerOf<O>
      readonly headers: HttpAnswer['headers']
    }
  | {
      readonly ok: false
      readonly status: number
      readonly refusal: Refusal
      readonly requestId: string
      readonly headers: HttpAnswer['headers']
    }

/** A client of the API: one host, and the session it was given or none. */
export interface Api {
  readonly base: URL
  readonly host: string
  session: SignedIn | null
  /** Any method, any address, any bytes. */
  readonly send: (
    method: string,
    path: string,
    body?: string | Uint8Array,
    options?: CallOptions,
  ) => Promise<HttpAnswer>
  /** One operation of the contract. An answer that does not fit the contract throws. */
  readonly call: <O extends Operation>(
    operation: O,
    input: InputOf<O>,
    options?: CallOptions,
  ) => Promise<Answered<O>>
  /** The answer's value; a refusal throws. */
  readonly get: <O extends Operation>(operation: O, input: InputOf<O>) => Promise<AnswerOf<O>>
}

/** The address of an operation with its parameters and query in place. */
export const pathOf = (
  operation: Operation,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

const defined = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** SCIM errors carry no code of ours; these statuses have one code that a door may give. */
const codeOfStatus: Readonly<Record<string, ErrorCode>> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'CrossOrigin',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  429: 'ExcessiveActivity',
}
export const refusalOf = (
  answer: HttpAnswer,
): { readonly refusal: Refusal; readonly requestId: string } => {
  const body = JSON.parse(answer.body) as ErrorBody | ScimErrorBody
  if ('error' in body) return { refusal: body.error, requestId: body.requestId }
  return {
    refusal: { code: codeOfStatus[body.status] ?? 'Internal', message: body.detail },
    requestId: String(answer.headers['x-request-id']),
  }
}

export const createApi = (base: URL, host: string, session: SignedIn | null = null): Api => {
  const send: Api['send'] = async (method, path, body, { headers = {} } = {}) => {
    const { session: present } = api
    const answer = await sendHttp(base, {
      method,
      path,
      host,
      ...(body === undefined ? {} : { body }),
      headers: defined({
        ...(present === null
          ? {}
          : {
              authorization: `Bearer ${present.accessToken}`,
              cookie: cookieHeader(present.cookies),
            }),
        ...(present?.csrfToken == null || method === 'GET'
          ? {}
          : { [csrfHeader]: present.csrfToken }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
    })
    if (present !== null) keepCookies(present.cookies, answer)
    return answer
  }
  const api: Api = {
    base,
    host,
    session,
    send,
    call: async (operation, input, options) => {
      const { params, query, body } = input as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: unknown
      }
      const wanted = body ?? (operation.method === 'GET' ? undefined : {})
      const answer = await send(
        operation.method,
        pathOf(operation, params, query),
        wanted === undefined ? undefined : JSON.stringify(wanted),
        options,
      )
      const { status, headers } = answer
      if (status >= 400) return { ok: false, status, headers, ...refusalOf(answer) }
      const value: unknown = status === 204 ? {} : JSON.parse(answer.body)
      const fits = z.safeParse(operation.answer, value)
      if (!fits.success)
        throw new Error(
          `${operation.id} answers what its contract does not know: ${JSON.stringify(fits.error.issues.slice(0, 3))}`,
        )
      return { ok: true, status, headers, value: value as AnswerOf<typeof operation> }
    },
    get: async (operation, input) => {
      const answer = await api.call(operation, input)
      if (answer.ok) return answer.value
      throw new Error(
        `${operation.id}: ${answer.refusal.code} ${answer.refusal.field ?? ''} ${answer.refusal.message}`,
      )
    },
  }
  return api
}

/** A client with a demo account's session. */
export const signedIn = async (base: URL, account: string): Promise<Api> =>
  createApi(base, hostOf(base, account), await signIn(base, account))
/** A client without a session, on the host of an account's tenant. */
export const stranger = (base: URL, account = 'avery'): Api =>
  createApi(base, hostOf(base, account))
