import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { ProvidedClaims } from './exchange-code.ts'

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
  readonly exchange: (login: PostedLogin) => Promise<Result<ProvidedClaims, Refusal>>
  /** Where the browser starts: a URL, or a path of the portal. */
  readonly signIn: () => Promise<{
    readonly authorizationEndpoint: string
    readonly clientId: string
  }>
}

/** The portal's client id at the built-in provider. */
export const portalClientId = 'portolan-web'
/**
 * Return path of a sign-in at a company's own provider: each company has its own, so that a code of
 * one provider is never posted to another (RFC 9700, 4.4).
 */
export const companyReturnPath = (businessId: string): string => `/auth/company/${businessId}/`
/** Allowed return path of a sign-in. */
export const returnPaths = ['/auth/', '/auth/startsession/'] as const
