import type { AnswerOf, Operation } from '@portolan/contract/operation.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { renewSession } from '@portolan/contract/identity/renew-session.ts'
import type * as z from 'zod/mini'
import { CallFailed, failureOf } from './call-failed.ts'
import type { TokenStore } from './token-store.ts'

type Part<S, Name extends string> = S extends z.ZodMiniType
  ? z.ZodMiniType extends S
    ? { readonly [N in Name]?: never }
    : { readonly [N in Name]: z.input<S> }
  : never
/** What a call of an operation needs: exactly the parts the operation declares. */
export type CallInput<O> =
  O extends Operation<infer P, infer Q, infer B, infer _A>
    ? Part<P, 'params'> & Part<Q, 'query'> & Part<B, 'body'>
    : never

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds we wait; 20,000 unless said. */
  readonly patience?: number | undefined
  /** A failure is told to the caller only: no way to sign-in, no error event. */
  readonly quiet?: boolean | undefined
}

/** The one way to the API. Throws `CallFailed`, and the abort's own reason when the caller gave up. */
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
  /** Runs one at a time over all tabs: a renewal token used twice ends the session. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  /** A 401 that renewing did not mend. */
  readonly onUnauthorized: (failure: CallFailed, operationId: string) => void
  /** Any other failure. */
  readonly onFailed: (
    failure: CallFailed,
    call: { readonly operationId: string; readonly url: string; readonly endpoint: string },
  ) => void
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

const patienceMs = 20_000

export const createCall = (ports: CallerPorts): Call => {
  const send = async (
    operation: CallableOperation,
    input: LooseInput,
    signal: AbortSignal,
    keepalive = false,
  ): Promise<unknown> => {
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

  /**
   * True when a fresh bearer stands in the store, whoever fetched it. Once it is on its way it goes
   * to its end, whoever gives up waiting and even when the page is left: a renewal token whose
   * successor never came would end the session at its next use.
   */
  const renew = (stale: string | null): Promise<boolean> =>
    ports.alone(async () => {
      if (ports.tokens.read() !== stale) return ports.tokens.read() !== null
      try {
        ports.tokens.keep(
          (await send(
            renewSession,
            { body: {} },
            AbortSignal.timeout(patienceMs),
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
      const lapsed =
        error instanceof CallFailed &&
        error.status === 401 &&
        (error.code === 'TokenExpired' ||
          (token === null && error.code === 'Unauthenticated' && ports.csrfToken() !== null))
      if (!lapsed || !(await renew(token))) throw error
      return send(operation, input, signal)
    }
  }

  const call = async (
    operation: CallableOperation,
    input: LooseInput,
    options: CallOptions = {},
  ): Promise<unknown> => {
    const patience = AbortSignal.timeout(options.patience ?? patienceMs)
    const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
    try {
      return await sendRenewing(operation, input, signal)
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      const failure =
        error instanceof CallFailed
          ? error
          : new CallFailed({
              code: patience.aborted ? 'Timeout' : 'Unavailable',
              status: 0,
              message: error instanceof Error ? error.message : String(error),
            })
      if (options.quiet !== true) {
        if (failure.status === 401) ports.onUnauthorized(failure, operation.id)
        else
          ports.onFailed(failure, {
            operationId: operation.id,
            url: urlOf(operation.path, input),
            endpoint: operation.path,
          })
      }
      throw failure
    }
  }
  return call as Call
}
