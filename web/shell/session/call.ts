import type { AnswerOf, Operation } from '@portolan/contract/operation.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { renewSession } from '@portolan/contract/identity/renew-session.ts'
import type * as z from 'zod/mini'
import { CallFailed, failureOf, refusalIn } from './call-failed.ts'
import type { TokenStore } from './token-store.ts'

type Part<S, Name extends string> = S extends z.ZodMiniType
  ? z.ZodMiniType extends S
    ? { readonly [N in Name]?: never }
    : { readonly [N in Name]: z.input<S> }
  : never
/** The input of a call: exactly the parts that the operation declares. */
export type CallInput<O> =
  O extends Operation<infer P, infer Q, infer B, infer _A>
    ? Part<P, 'params'> & Part<Q, 'query'> & Part<B, 'body'>
    : never

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Timeout in milliseconds; 20,000 by default. */
  readonly patience?: number | undefined
  /** A failure is only thrown: no redirect to sign-in, no error event. */
  readonly quiet?: boolean | undefined
}

/** Calls the API. Throws `CallFailed`, or the signal's reason if the caller aborted. */
export type Call = <O extends CallableOperation>(
  operation: O,
  input: CallInput<O>,
  options?: CallOptions,
) => Promise<AnswerOf<O>>
type CallableOperation = Pick<Operation, 'id' | 'method' | 'path'>

export interface CallerPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly tokens: TokenStore
  readonly csrfToken: () => string | null
  /** Runs one at a time across all tabs, because using a renewal token twice ends the session. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Another tab has begun another session. Resolves if it is the same person's. */
  readonly onOvertaken: () => Promise<void>
  /** A 401 that remains after renewing. */
  readonly onUnauthorized: (failure: CallFailed, operationId: string) => void
  /** Any other failure, and a refusal in the answer of a polled process. */
  readonly onFailed: (failure: CallFailed, call: FailedCall) => void
}

export interface FailedCall {
  readonly operationId: string
  readonly url: string
  readonly endpoint: string
  readonly body: unknown
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** `/api/v0/trips/:tripId` with its parameters and its query. */
export const urlOf = (path: string, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`call: ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const timeoutMs = 20_000

const toFailure = (error: unknown, timedOut: boolean): CallFailed =>
  error instanceof CallFailed
    ? error
    : new CallFailed({
        code: timedOut ? 'Timeout' : 'Unavailable',
        status: 0,
        message: error instanceof Error ? error.message : String(error),
      })

type Send = (
  operation: CallableOperation,
  input: LooseInput,
  signal: AbortSignal,
  keepalive?: boolean,
) => Promise<unknown>

/**
 * One request with token and CSRF header. Throws for any response that is not JSON with a 2xx
 * status.
 */
const createSend =
  (ports: CallerPorts): Send =>
  async (operation, input, signal, keepalive = false) => {
    const headers: Record<string, string> = { accept: 'application/json' }
    const token = ports.tokens.read()
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    const csrf = ports.csrfToken()
    if (csrf !== null) headers[csrfHeader] = csrf
    const init: RequestInit = {
      method: operation.method,
      headers,
      signal,
      keepalive,
      credentials: 'same-origin',
    }
    if (operation.method !== 'GET') {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(input.body ?? {})
    }
    const response = await ports.fetch(urlOf(operation.path, input), init)
    const body = await bodyOf(response)
    if (!response.ok) throw failureOf(response.status, body)
    if (body === undefined)
      throw new CallFailed({
        code: 'Internal',
        status: response.status,
        message: 'the answer is not JSON',
      })
    return body
  }

export const createCall = (ports: CallerPorts): Call => {
  const send = createSend(ports)

  /**
   * Renews the access token; true if a fresh one is stored, even by another tab. Never aborted, not
   * even when the page closes: losing the next renewal token would end the session.
   */
  const renew = (stale: string | null): Promise<boolean> =>
    ports.alone(async () => {
      if (ports.tokens.read() !== stale) return ports.tokens.read() !== null
      try {
        ports.tokens.keep(
          (await send(
            renewSession,
            { body: {} },
            AbortSignal.timeout(timeoutMs),
            true,
          )) as AnswerOf<typeof renewSession>,
        )
        return true
      } catch (error) {
        if (error instanceof CallFailed && error.status === 401) ports.tokens.drop()
        return false
      }
    })

  const sendRenewing = async (
    operation: CallableOperation,
    input: LooseInput,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const token = ports.tokens.read()
    try {
      return await send(operation, input, signal)
    } catch (error) {
      const expired =
        error instanceof CallFailed &&
        error.status === 401 &&
        (error.code === 'TokenExpired' ||
          (token === null && error.code === 'Unauthenticated' && ports.csrfToken() !== null))
      if (!expired || !(await renew(token))) throw error
      return send(operation, input, signal)
    }
  }

  const call = async (
    operation: CallableOperation,
    input: LooseInput,
    options: CallOptions = {},
  ): Promise<unknown> => {
    if (ports.tokens.isOvertaken()) await ports.onOvertaken()
    const timeout = AbortSignal.timeout(options.patience ?? timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const report = (failure: CallFailed): void =>
      ports.onFailed(failure, {
        operationId: operation.id,
        url: urlOf(operation.path, input),
        endpoint: operation.path,
        body: input.body,
      })
    try {
      const answer = await sendRenewing(operation, input, signal)
      const refusal = refusalIn(answer)
      if (refusal !== null && options.quiet !== true) report(refusal)
      return answer
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      const failure = toFailure(error, timeout.aborted)
      if (options.quiet !== true) {
        if (failure.status === 401) ports.onUnauthorized(failure, operation.id)
        else report(failure)
      }
      throw failure
    }
  }
  return call as Call
}
