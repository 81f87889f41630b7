import {
  errorStatus,
  type ErrorBody,
  type ErrorCode,
  type Facts,
} from '@portolan/contract/errors.ts'

/**
 * Why a call brought no answer. A network that is gone is `Unavailable`, our own limit of patience
 * is `Timeout`, an answer nobody can read is `Internal`: one table of words serves them all.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: ErrorCode
  /** HTTP status, 0 where no answer came. */
  readonly status: number
  readonly field: string | null
  readonly facts: Facts
  readonly requestId: string | null

  constructor(failure: {
    code: ErrorCode
    status: number
    message: string
    field?: string | null
    facts?: Facts
    requestId?: string | null
  }) {
    super(failure.message)
    this.code = failure.code
    this.status = failure.status
    this.field = failure.field ?? null
    this.facts = failure.facts ?? {}
    this.requestId = failure.requestId ?? null
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value)

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error

/**
 * What a failed answer says, even when it comes from something in between that knows nothing of our
 * bodies.
 */
export const failureOf = (status: number, body: unknown): CallFailed => {
  if (isErrorBody(body) && isErrorCode(body.error.code)) {
    const { code, message, field, facts } = body.error
    return new CallFailed({
      code,
      status,
      message,
      field: field ?? null,
      facts: facts ?? {},
      requestId: body.requestId,
    })
  }
  const code: ErrorCode =
    status === 401
      ? 'Unauthenticated'
      : status === 404
        ? 'NotFound'
        : status === 429
          ? 'ExcessiveActivity'
          : status === 502 || status === 503 || status === 504
            ? 'Unavailable'
            : 'Internal'
  return new CallFailed({ code, status, message: `status ${status} without a code` })
}

/** The code of whatever was thrown: what a screen looks its words up by. */
export const codeOf = (error: unknown): ErrorCode =>
  error instanceof CallFailed ? error.code : 'Internal'
/** What the refusal tells besides. */
export const factsOf = (error: unknown): Facts => (error instanceof CallFailed ? error.facts : {})
