/** The two tenants. Any other value is the consumer tenant (specification section 5). */
export const tenants = ['capone', 'capone-corporate'] as const
export type TenantId = (typeof tenants)[number]

export const tenantOf = (value: string | undefined): TenantId =>
  value === 'capone-corporate' ? 'capone-corporate' : 'capone'

/** Tenants differ by data, never by scattered conditions. */
export interface TenantProfile {
  readonly id: TenantId
  readonly theme: 'consumer' | 'business'
  readonly audience: 'Consumer' | 'Corporate'
  /** The business strings of specification section 1; the consumer tenant has none (decision 1). */
  readonly welcome: {
    readonly heading: string
    readonly tagline?: string
    readonly headingFrench?: string
  }
  /** Traveller profiles come from the company's users (specification section 4). */
  readonly travelersFromUsers: boolean
  readonly hasTravelWallet: boolean
  readonly hasTravelPolicies: boolean
}

export const tenantProfiles: Readonly<Record<TenantId, TenantProfile>> = {
  capone: {
    id: 'capone',
    theme: 'consumer',
    audience: 'Consumer',
    welcome: { heading: 'Where to next?' },
    travelersFromUsers: false,
    hasTravelWallet: true,
    hasTravelPolicies: false,
  },
  'capone-corporate': {
    id: 'capone-corporate',
    theme: 'business',
    audience: 'Corporate',
    welcome: {
      heading: 'Welcome to the business travel site',
      tagline: 'The smarter way to book business travel',
      headingFrench: 'Bienvenue sur le site de voyages d’affaires',
    },
    travelersFromUsers: true,
    hasTravelWallet: true,
    hasTravelPolicies: true,
  },
}
