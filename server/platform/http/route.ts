import type {
  AnswerOf,
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { Compressed } from './compressed.ts'

export interface CookieOptions {
  readonly httpOnly: boolean
  readonly sameSite: 'strict' | 'lax'
  /** `/` unless said. */
  readonly path?: string
  /** Seconds; left out, the cookie ends with the browser's session; 0 removes it. */
  readonly maxAge?: number
}

/** What a handler may know of the call beside its validated input. */
export interface RequestContext<P extends Principal | null = Principal> {
  readonly requestId: string
  /** From the host name; a session of another tenant never gets this far. */
  readonly tenant: TenantId
  readonly principal: P
  /** Product time, milliseconds: one moment for the whole request. */
  readonly now: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly remoteAddress: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** `Secure` is added where the request came over https. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void
  /** Aborted when the time limit is over or the caller has gone. */
  readonly signal: AbortSignal
}

const preserialisedMark = Symbol('preserialised')
/** An answer that was turned into bytes and compressed once, and is sent as it is. */
export interface Preserialised {
  readonly [preserialisedMark]: Compressed
}
export const preserialised = (bytes: Compressed): Preserialised => ({ [preserialisedMark]: bytes })
export const bytesOf = (answer: unknown): Compressed | undefined =>
  typeof answer === 'object' && answer !== null && preserialisedMark in answer
    ? (answer as Preserialised)[preserialisedMark]
    : undefined

export interface RouteOptions<O = Operation> {
  /** Bytes; 64 kB unless said. */
  readonly bodyLimit?: number
  /** Milliseconds until the caller gets `Timeout`; 15 s unless said. */
  readonly timeLimit?: number
  /**
   * Calls a minute for one caller (person, or address where nobody is signed in), besides the
   * general limit.
   */
  readonly perMinute?: number
  /**
   * What answering costs, in calls: taken from the caller's minute like as many of them. 1 unless
   * said.
   */
  readonly cost?: (input: Input<O>) => number
}

export interface Input<O> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
}
type Answer<O> = Promise<Result<AnswerOf<O> | Preserialised, Refusal>>

/** An operation with its handler, its types forgotten: what the server registers. */
export interface Route {
  readonly operation: Operation
  readonly handle: (
    input: Input<Operation>,
    context: RequestContext<Principal | null>,
  ) => Promise<Result<unknown, Refusal>>
  readonly options: RouteOptions
}

// The operation's own types are checked here, once, and erased on purpose behind `Route`.
const erase = (operation: unknown, handle: unknown, options: unknown): Route => ({
  operation: operation as Operation,
  handle: handle as Route['handle'],
  options: options as RouteOptions,
})

/**
 * A route of an operation with `access: 'session'`: the handler gets the principal of a live
 * session.
 */
export const route = <O extends { readonly access: 'public' | 'session' }>(
  operation: O,
  handle: (input: Input<O>, context: RequestContext) => Answer<O>,
  options: RouteOptions<O> = {},
): Route => {
  if (operation.access !== 'session')
    throw new TypeError('route: a public operation is registered with publicRoute')
  return erase(operation, handle, options)
}

/** A route of an operation with `access: 'public'`: whoever is signed in, if anybody. */
export const publicRoute = <O extends { readonly access: 'public' | 'session' }>(
  operation: O,
  handle: (input: Input<O>, context: RequestContext<Principal | null>) => Answer<O>,
  options: RouteOptions<O> = {},
): Route => {
  if (operation.access !== 'public')
    throw new TypeError('publicRoute: an operation with a session is registered with route')
  return erase(operation, handle, options)
}

export interface Credentials {
  readonly authorization: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly tenant: TenantId
}
/** Identity's answer to "who is this": a live session of this tenant, or why not. */
export type Authenticate = (credentials: Credentials) => Promise<Result<Principal, Refusal>>
/** Compares the CSRF header with the session's, in constant time. Asked on everything but GET. */
export type VerifyCsrf = (request: {
  readonly principal: Principal
  readonly header: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
}) => Promise<boolean> | boolean
