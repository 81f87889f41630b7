import type { TenantId } from './tenant.ts'

export const accountRoles = ['Primary', 'Authorized User', 'Account Manager', 'Non Financial User'] as const
export type AccountRole = (typeof accountRoles)[number]

/** Who is asking, as the server's session says it: never a header, a flag or a body of the client's. */
export interface Principal {
  readonly personId: string
  readonly sessionId: string
  readonly tenant: TenantId
  readonly businessId: string | null
  readonly canViewUsers: boolean
  readonly canViewAdmin: boolean
  /** An agent may open delegated sessions. */
  readonly isAgent: boolean
  /** In a delegated session: the agent who acts. `personId` is then the person acted for. */
  readonly actedBy: string | null
}
