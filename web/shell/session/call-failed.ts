import {
  errorStatus,
  type ErrorBody,
  type ErrorCode,
  type Facts,
} from '@portolan/contract/errors.ts'

/**
 * A failed call. Codes of our own: `Unavailable` without a network, `Timeout` after the call's
 * limit, and `Internal` for an unreadable response.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: ErrorCode
  /** HTTP status; 0 without a response. */
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

/** Codes for responses without our error body, such as those of a proxy. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'Unauthenticated',
  404: 'NotFound',
  429: 'ExcessiveActivity',
  502: 'Unavailable',
  503: 'Unavailable',
  504: 'Unavailable',
}

/** The failure of a response, with or without our error body. */
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
  const code = codeByStatus[status] ?? 'Internal'
  return new CallFailed({ code, status, message: `status ${status} without a code` })
}

/**
 * The error code of anything thrown; `Internal` if it has none. An answer means that the reader's
 * connection works, so what is away is a part of the service.
 */
export const codeOf = (error: unknown): ErrorCode => {
  if (!(error instanceof CallFailed)) return 'Internal'
  return error.code === 'Unavailable' && error.status >= 500 ? 'Draining' : error.code
}
/** The facts of an error. */
export const factsOf = (error: unknown): Facts => (error instanceof CallFailed ? error.facts : {})

/**
 * Why a booking, a change or a cancellation was refused, when the answer that says so succeeded:
 * such processes are polled. Null for every other answer.
 */
export const refusalIn = (answer: unknown): CallFailed | null => {
  if (typeof answer !== 'object' || answer === null || !('refusal' in answer)) return null
  const { refusal } = answer
  if (typeof refusal !== 'object' || refusal === null || !('code' in refusal)) return null
  if (!isErrorCode(refusal.code)) return null
  const message = 'message' in refusal && typeof refusal.message === 'string' ? refusal.message : ''
  return new CallFailed({ code: refusal.code, status: 200, message })
}
