import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { Claims } from '../persons.store.ts'

/** What comes back from a sign-in, as the browser posts it. */
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
   * Turns a code into what the issuer says of its person: `InvalidLoginCode`, or `Unavailable`
   * where the issuer does not answer.
   */
  readonly exchange: (login: PostedLogin) => Promise<Result<Claims, Refusal>>
  /** Where a browser begins: an address, or a path of our own. */
  readonly signIn: () => Promise<{
    readonly authorizationEndpoint: string
    readonly clientId: string
  }>
}

/** The client the portal is at the built-in provider. */
export const portalClientId = 'portolan-web'
/** Where an issuer may send a browser back to. */
export const returnPaths = ['/auth/', '/auth/startsession/'] as const
