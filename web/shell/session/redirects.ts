import type { ErrorCode } from '@portolan/contract/errors.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { isExemptFromSignIn, withSlash } from '../route-table.ts'

export const onboardingPath = '/admin-portal/onboarding/'
export const acknowledgementPath = '/acknowledgement/'
export const adminPortalPath = '/admin-portal/'
const loginCodeOperation = 'exchange-login-code'

export interface Unauthorized {
  readonly code: ErrorCode
  readonly operationId: string
  readonly tenant: TenantId
  readonly pathname: string
  /** Query of the address, with its question mark. */
  readonly search: string
}

export type Redirect =
  | { readonly kind: 'stay' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'go'; readonly to: string }
const stay: Redirect = { kind: 'stay' }

/**
 * The redirect for a 401 (identity-5, identity-6, shell-22). Checks the path first, because
 * redirecting onboarding or acknowledgement again would loop.
 */
export const redirectOf = ({
  code,
  operationId,
  tenant,
  pathname,
  search,
}: Unauthorized): Redirect => {
  const path = withSlash(pathname)
  const business = tenantProfiles[tenant].requiresBusiness
  const loginCode = operationId === loginCodeOperation
  if (path === onboardingPath || path === acknowledgementPath) return stay
  if (business && code === '40105') {
    const source = new URLSearchParams(search).get('utm_source')
    return {
      kind: 'go',
      to:
        source === null
          ? onboardingPath
          : `${onboardingPath}?${new URLSearchParams({ utm_source: source }).toString()}`,
    }
  }
  if (business && code === '40106') return { kind: 'go', to: acknowledgementPath }
  if (business && loginCode && code === '40103') return { kind: 'go', to: '/access-denied/' }
  if (business && loginCode && code === '40102')
    return { kind: 'go', to: '/access-denied-not-beta/' }
  return loginCode || isExemptFromSignIn(path) ? stay : { kind: 'sign-in' }
}

/** The page after sign-in: the saved path or home. The admin portal needs `canViewAdmin`. */
export const afterSignIn = (saved: string | null, canViewAdmin: boolean): string => {
  if (saved === null) return '/'
  const path = withSlash(saved.split(/[?#]/, 1)[0] ?? '/')
  if (path.startsWith(adminPortalPath) && path !== onboardingPath && !canViewAdmin)
    return '/access-denied/'
  return saved
}
