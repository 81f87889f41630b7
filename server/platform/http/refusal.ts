import { errorStatus, type ErrorBody, type Refusal } from '@portolan/contract/errors.ts'
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

/** What a thrown thing means to the caller; `null` for a bug, which the caller learns nothing about. */
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
