import type { Action } from './can.ts'
import type { TenantId } from './tenant.ts'

/** A program that calls with a bearer token of its own: no person, no session, no cookie. */
export interface ApiClient {
  readonly clientId: string
  readonly tenant: TenantId
  readonly businessId: string | null
  /** What its token allows; anything else is NotFound. */
  readonly actions: readonly Action[]
}
