import type { Action } from '@portolan/domain/identity/can.ts'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access, ApiPrefix } from './surfaces.ts'

type Schema = z.ZodMiniType

/** One operation of the API, as the server, the documentation and the browser use it. */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** Same as the file's stem: `search-flights`. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with `:name` parameters: `/api/v0/trips/:tripId`. */
  readonly path: `${ApiPrefix}/${string}`
  readonly summary: string
  /** One that the prefix allows (`surfaces`). */
  readonly access: Access
  /** The permission the caller needs (`can`). */
  readonly action: Action
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Success status; default 200. 204 is sent without a body. */
  readonly status?: 200 | 201 | 202 | 204
  /** Refusals of this operation, in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[]
  /** A response that fits the schema. */
  readonly example: z.output<Answer>
}

/** Declares an operation and keeps the inferred types of its parts. */
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

/** Any operation may return these. */
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

/** Any operation with `access: 'session'` may also return these. */
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

const accessErrors: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  session: sessionErrors,
  token: ['Unauthenticated', 'CrossOrigin'],
}

/** Every code that an operation may return. */
export const errorsOf = ({
  access,
  errors,
}: Pick<Operation, 'access' | 'errors'>): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([...commonErrors, ...accessErrors[access], ...errors])
