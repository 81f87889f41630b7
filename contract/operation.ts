import type { Action } from '@portolan/domain/identity/can.ts'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.ZodMiniType

/**
 * One operation of the API: everything the server, the documentation and the browser need to know
 * of it.
 */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** The file's stem: `search-flights`. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Full path with `:name` parameters: `/api/v0/trips/:tripId`. */
  readonly path: `/api/v0/${string}`
  readonly summary: string
  /** `session` needs a bearer, and on anything but GET the CSRF header too. */
  readonly access: 'public' | 'session'
  /** What the caller must be allowed to do (`can`). */
  readonly action: Action
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 202
  /** Refusals of this operation, besides those every operation can give (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
  /** An answer that fits the schema. */
  readonly example: z.output<Answer>
}

/** Declares an operation; exists so that the types of its parts are inferred and kept. */
export const defineOperation = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
>(
  operation: Operation<P, Q, B, A>,
): Operation<P, Q, B, A> => operation

export type ParamsOf<O> =
  O extends Operation<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never
export type QueryOf<O> =
  O extends Operation<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never
export type BodyOf<O> =
  O extends Operation<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never
export type AnswerOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never

/** Any operation may answer with these. */
export const commonErrors = [
  'BadJson',
  'BadRequest',
  'UnknownField',
  'WrongType',
  'OutOfRange',
  'MissingField',
  'BodyTooLarge',
  'UnsupportedMediaType',
  'MethodNotAllowed',
  'NotFound',
  'ExcessiveActivity',
  'Timeout',
  'Unavailable',
  'Draining',
  'Internal',
] as const satisfies readonly ErrorCode[]

/** Any operation with `access: 'session'` may answer with these too. */
export const sessionErrors = [
  'Unauthenticated',
  'TokenExpired',
  '40105',
  '40106',
  '40103',
  '40102',
  'CsrfMismatch',
  'CrossOrigin',
] as const satisfies readonly ErrorCode[]
