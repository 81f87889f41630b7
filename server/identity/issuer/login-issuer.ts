import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { Claims } from '../persons.store.ts'

/** The result of a sign-in as the browser posts it. */
export interface PostedLogin {
  readonly tenant: TenantId
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: URL
  readonly nonce: string | undefined
}

/** Who signs people in: the built-in provider or the one of `OIDC_ISSUER`. */
export interface LoginIssuer {
  /**
   * Exchanges a code for the person's claims; `InvalidLoginCode`, or `Unavailable` if the issuer
   * does not answer.
   */
  readonly exchange: (login: PostedLogin) => Promise<Result<Claims, Refusal>>
  /** Where the browser starts: a URL, or a path of the portal. */
  readonly signIn: () => Promise<{
    readonly authorizationEndpoint: string
    readonly clientId: string
  }>
}

/** The portal's client id at the built-in provider. */
export const portalClientId = 'portolan-web'
/** Allowed return path of a sign-in. */
export const returnPaths = ['/auth/', '/auth/startsession/'] as const
