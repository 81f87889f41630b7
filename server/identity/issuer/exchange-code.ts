import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  skipStateCheck,
  WWWAuthenticateChallengeError,
  type Configuration,
} from 'openid-client'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Claims } from '../persons.store.ts'
import { invalidLoginCode } from '../refusals.ts'
import type { PostedLogin } from './login-issuer.ts'

export const unavailable: Refusal = {
  code: 'Unavailable',
  message: 'The identity provider does not answer.',
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined

/** Codes of `ClientError` that mean no answer, or none that can be read, rather than a wrong login. */
const silent: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])

const refusalOf = (error: unknown): Refusal => {
  // Anything but a bad grant (our client's secret, say) is no fault of the person's.
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? invalidLoginCode : unavailable
  if (error instanceof WWWAuthenticateChallengeError) return unavailable
  if (error instanceof AuthorizationResponseError) return invalidLoginCode
  if (error instanceof ClientError) return silent.has(error.code) ? unavailable : invalidLoginCode
  // fetch itself failed: no connection, no name, no certificate.
  if (error instanceof TypeError) return unavailable
  throw error
}

/** Who the ID token is about; names come from the userinfo endpoint where the token has none. */
const claimsOf = async (
  configuration: Configuration,
  issuer: string,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<Claims | undefined> => {
  const idToken = tokens.claims()
  if (idToken === undefined) return undefined
  const named =
    textOf(idToken['given_name']) !== undefined ||
    configuration.serverMetadata().userinfo_endpoint === undefined
  const more = named
    ? idToken
    : { ...idToken, ...(await fetchUserInfo(configuration, tokens.access_token, idToken.sub)) }
  const whole = textOf(more['name'])?.split(/\s+/) ?? []
  return {
    issuer,
    subject: idToken.sub,
    firstName: textOf(more['given_name']) ?? whole.slice(0, -1).join(' '),
    lastName: textOf(more['family_name']) ?? whole.at(-1) ?? '',
    email: textOf(more['email']) ?? '',
  }
}

/**
 * The code exchange of RFC 6749 with PKCE, nonce and a verified signature of the ID token. The
 * state was the browser's to check: it never leaves it. `issuer` names the source of the subject in
 * our own books.
 */
export const exchangeCode = async (
  configuration: Configuration,
  issuer: string,
  login: PostedLogin,
): Promise<Result<Claims, Refusal>> => {
  const returned = new URL(login.redirectUri)
  returned.searchParams.set('code', login.code)
  // Mix-up protection compares this with the issuer; there is only one here, and the browser posts no more than the code.
  if (configuration.serverMetadata()['authorization_response_iss_parameter_supported'] === true)
    returned.searchParams.set('iss', configuration.serverMetadata().issuer)
  try {
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: login.codeVerifier,
      expectedState: skipStateCheck,
      idTokenExpected: true,
      ...(login.nonce === undefined ? {} : { expectedNonce: login.nonce }),
    })
    const claims = await claimsOf(configuration, issuer, tokens)
    return claims === undefined ? refuse(invalidLoginCode) : ok(claims)
  } catch (error) {
    return refuse(refusalOf(error))
  }
}
