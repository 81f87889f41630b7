import type { Currency } from '@portolan/kernel/money.ts'
import type { TenantId } from './tenant.ts'

export const accountRoles = [
  'Primary',
  'Authorized User',
  'Account Manager',
  'Non Financial User',
] as const
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
  /** What the person has chosen to be shown and charged in; absent where nothing was chosen. */
  readonly currency?: Currency
  /** In a delegated session: the agent who acts. `personId` is then the person acted for. */
  readonly actedBy: string | null
}

/** The currency of every card account: what is shown and charged where nobody has chosen. */
export const accountCurrency: Currency = 'USD'
export const currencyOf = ({ currency = accountCurrency }: Pick<Principal, 'currency'>): Currency =>
  currency
