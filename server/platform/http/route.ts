import type {
  AnswerOf,
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Access } from '@portolan/contract/surfaces.ts'
import type { ApiClient } from '@portolan/domain/identity/api-client.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { Compressed } from './compressed.ts'

export interface CookieOptions {
  readonly httpOnly: boolean
  readonly sameSite: 'strict' | 'lax'
  /** Default: `/`. */
  readonly path?: string
  /** Seconds; default: until the browser closes; 0 removes the cookie. */
  readonly maxAge?: number
}

/** Context of a call besides its validated input. */
export interface RequestContext<P extends Principal | null = Principal> {
  readonly requestId: string
  /** From the host name; sessions of other tenants are refused earlier. */
  readonly tenant: TenantId
  readonly principal: P
  /** Product time, milliseconds; constant within a request. */
  readonly now: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly remoteAddress: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** `Secure` is added for https requests. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void
  /** Aborted at the time limit or when the client disconnects. */
  readonly signal: AbortSignal
}

/** Context of a call by a program; `principal` is null. */
export interface ClientContext extends RequestContext<null> {
  readonly client: ApiClient
}

const preserializedMark = Symbol('preserialized')
/** A precompressed response, sent as it is. */
export interface Preserialized {
  readonly [preserializedMark]: Compressed
}
export const preserialized = (bytes: Compressed): Preserialized => ({ [preserializedMark]: bytes })
export const bytesOf = (answer: unknown): Compressed | undefined =>
  typeof answer === 'object' && answer !== null && preserializedMark in answer
    ? (answer as Preserialized)[preserializedMark]
    : undefined

export interface RouteOptions<O = Operation> {
  /** Bytes; default 64 kB. */
  readonly bodyLimit?: number
  /** Milliseconds until `Timeout`; default 15 s. */
  readonly timeLimit?: number
  /** Calls per minute and caller (person, or address if signed out), besides the general limit. */
  readonly perMinute?: number
  /** False for a call that others at its address must never hinder; it counts what was wrong itself. */
  readonly isLimitedByAddress?: boolean
  /** Cost in calls against the caller's rate limit; default 1. */
  readonly cost?: (input: Input<O>) => number
}

export interface Input<O> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
}
type Answer<O> = Promise<Result<AnswerOf<O> | Preserialized, Refusal>>

/** An operation with its handler, type-erased for registration. */
export interface Route {
  readonly operation: Operation
  readonly handle: (
    input: Input<Operation>,
    context: RequestContext<Principal | null> & { readonly client?: ApiClient | null },
  ) => Promise<Result<unknown, Refusal>>
  readonly options: RouteOptions
}

// Types are checked here and erased behind `Route`.
const erase = (operation: unknown, handle: unknown, options: unknown): Route => ({
  operation: operation as Operation,
  handle: handle as Route['handle'],
  options: options as RouteOptions,
})

const requireAccess = (made: Access, { access }: { readonly access: Access }): void => {
  if (access !== made)
    throw new TypeError(`a route with ${made} access cannot serve an operation with ${access}`)
}

/** A route for `access: 'session'`: the handler gets the principal of a valid session. */
export const route = <O extends { readonly access: Access }>(
  operation: O,
  handle: (input: Input<O>, context: RequestContext) => Answer<O>,
  options: RouteOptions<O> = {},
): Route => {
  requireAccess('session', operation)
  return erase(operation, handle, options)
}

/** A route for `access: 'public'`: the principal is null if signed out. */
export const publicRoute = <O extends { readonly access: Access }>(
  operation: O,
  handle: (input: Input<O>, context: RequestContext<Principal | null>) => Answer<O>,
  options: RouteOptions<O> = {},
): Route => {
  requireAccess('public', operation)
  return erase(operation, handle, options)
}

/** A route for `access: 'token'`: the handler gets the program that the token belongs to. */
export const tokenRoute = <O extends { readonly access: Access }>(
  operation: O,
  handle: (input: Input<O>, context: ClientContext) => Answer<O>,
  options: RouteOptions<O> = {},
): Route => {
  requireAccess('token', operation)
  return erase(operation, handle, options)
}

export interface Credentials {
  readonly authorization: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly tenant: TenantId
}
/** Resolves the session of a request in this tenant, or refuses. */
export type Authenticate = (credentials: Credentials) => Promise<Result<Principal, Refusal>>
/** Resolves the program that a bearer token belongs to in this tenant, or refuses. */
export type AuthenticateClient = (
  credentials: Omit<Credentials, 'cookies'>,
) => Promise<Result<ApiClient, Refusal>>
/** Checks the CSRF header in constant time, on every method but GET. */
export type VerifyCsrf = (request: {
  readonly principal: Principal
  readonly header: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
}) => Promise<boolean> | boolean
