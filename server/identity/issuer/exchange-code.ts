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

/** `ClientError` codes for a missing or unreadable answer rather than a wrong login. */
const silent: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])

const refusalOf = (error: unknown): Refusal => {
  // Anything but a bad grant, such as a wrong client secret, is our fault.
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? invalidLoginCode : unavailable
  if (error instanceof WWWAuthenticateChallengeError) return unavailable
  if (error instanceof AuthorizationResponseError) return invalidLoginCode
  if (error instanceof ClientError) return silent.has(error.code) ? unavailable : invalidLoginCode
  // fetch failed: connection, DNS or certificate.
  if (error instanceof TypeError) return unavailable
  throw error
}

/** What a provider says of who signed in. */
export interface ProvidedClaims extends Claims {
  /** Only of a provider that says so; some send it as text. */
  readonly isEmailVerified: boolean
  /** How long before the ID token the person was asked who they are, ms; absent if it is not said. */
  readonly authenticatedAgo?: number
}

/** Claims of the ID token; what it leaves out comes from the userinfo endpoint. */
const claimsOf = async (
  configuration: Configuration,
  issuer: string,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<ProvidedClaims | undefined> => {
  const idToken = tokens.claims()
  if (idToken === undefined) return undefined
  const named =
    (textOf(idToken['given_name']) !== undefined && textOf(idToken['email']) !== undefined) ||
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
    ...(typeof idToken.auth_time === 'number'
      ? { authenticatedAgo: Math.max(0, idToken.iat - idToken.auth_time) * 1000 }
      : {}),
    isEmailVerified: [true, 'true'].includes(more['email_verified'] as string | boolean),
  }
}

/**
 * Code exchange of RFC 6749 with PKCE, nonce and verified ID token. The browser has checked the
 * state, which never leaves it. `issuer`: name of the source in our tables.
 */
export const exchangeCode = async (
  configuration: Configuration,
  issuer: string,
  login: PostedLogin,
): Promise<Result<ProvidedClaims, Refusal>> => {
  const returned = new URL(login.redirectUri)
  returned.searchParams.set('code', login.code)
  // The browser posts only the code, so `iss` is added for the library's mix-up check; there is one
  // issuer.
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
