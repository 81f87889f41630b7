import {
  errorStatus,
  scimErrorSchema,
  type ErrorBody,
  type ErrorCode,
  type Refusal,
  type ScimErrorBody,
} from '@portolan/contract/errors.ts'
import { isAway } from '../database/sql-state.ts'
import { Refused } from '../refused.ts'

export const statusOf = (refusal: Refusal): number => errorStatus[refusal.code]
export const errorBody = (
  { code, message, field, facts }: Refusal,
  requestId: string,
): ErrorBody => ({
  error: {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(facts === undefined ? {} : { facts }),
  },
  requestId,
})

const scimTypes: Partial<Record<ErrorCode, ScimErrorBody['scimType']>> = {
  BadJson: 'invalidSyntax',
  BadRequest: 'invalidSyntax',
  UnknownField: 'invalidSyntax',
  WrongType: 'invalidValue',
  OutOfRange: 'invalidValue',
  MissingField: 'invalidValue',
  UnknownSchema: 'invalidValue',
  InvalidValue: 'invalidValue',
  InvalidPath: 'invalidPath',
  InvalidFilter: 'invalidFilter',
  EmailTaken: 'uniqueness',
  LastAdmin: 'mutability',
}
/** A refusal in the words of RFC 7644; the request id is in its header alone. */
export const scimErrorBody = (refusal: Refusal): ScimErrorBody => {
  const scimType = scimTypes[refusal.code]
  return {
    schemas: [scimErrorSchema],
    status: String(statusOf(refusal)),
    ...(scimType === undefined ? {} : { scimType }),
    detail: refusal.message,
  }
}

const byFrameworkCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'BodyTooLarge',
    message: 'The body is larger than this address takes.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UnsupportedMediaType',
    message: 'The body must be sent as application/json.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BadRequest',
    message: 'The body does not have the length that was announced.',
  },
  FST_ERR_BAD_URL: { code: 'BadRequest', message: 'The address is not a valid URL.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NotFound', message: 'There is nothing at this address.' },
  FST_ERR_ASYNC_CONSTRAINT: {
    code: 'BadRequest',
    message: 'The request cannot be matched to an address.',
  },
}

/** The refusal of a thrown error; null for a bug, which callers get no details of. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refused) return error.refusal
  if (!(error instanceof Error)) return null
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? byFrameworkCode[code] : undefined
  if (known !== undefined) return known
  if (isAway(error))
    return { code: 'Unavailable', message: 'A part of the service is away for a moment.' }
  if (statusCode === 400) return { code: 'BadRequest', message: 'The request could not be read.' }
  return null
}
