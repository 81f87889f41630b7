import type { Currency } from '@portolan/kernel/money.ts'
import type { TenantId } from './tenant.ts'

export const accountRoles = [
  'Primary',
  'Authorized User',
  'Account Manager',
  'Non Financial User',
] as const
export type AccountRole = (typeof accountRoles)[number]

/** The caller according to the server's session; never taken from a client's header, flag or body. */
export interface Principal {
  readonly personId: string
  readonly sessionId: string
  readonly tenant: TenantId
  readonly businessId: string | null
  readonly canViewUsers: boolean
  readonly canViewAdmin: boolean
  /** An agent may open delegated sessions. */
  readonly isAgent: boolean
  /** The person's chosen currency for prices and charges, if any. */
  readonly currency?: Currency
  /** When the person showed who they are, milliseconds; null if their provider does not say. */
  readonly authenticatedAt?: number | null
  /** In a delegated session: the acting agent. `personId` is then the person they act for. */
  readonly actedBy: string | null
  /** In a delegated session: the trip of the case, the only one it reaches; none if it is missing. */
  readonly actsOnTrip?: string | null
  /** In a session that a colleague let an arranger open: what it reaches of all trips. */
  readonly arranges?: ArrangerScope | null
}

/** What an arranger does with a colleague's trips (companies-11). */
export type ArrangerScope = 'View' | 'Manage'

/** The trips that a session reaches: all of its person's, or one. */
export const reachedTrip = ({
  actedBy,
  actsOnTrip,
  arranges,
}: Pick<Principal, 'actedBy' | 'actsOnTrip' | 'arranges'>): string | undefined =>
  actedBy === null || arranges != null ? undefined : (actsOnTrip ?? '')

/** Currency of every card account; the default where the person has not chosen one. */
export const accountCurrency: Currency = 'USD'
export const currencyOf = ({ currency = accountCurrency }: Pick<Principal, 'currency'>): Currency =>
  currency
