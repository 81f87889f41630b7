/** The two tenants. Any other value means the consumer tenant (identity-1). */
export const tenants = ['capone', 'capone-corporate'] as const
export type TenantId = (typeof tenants)[number]

/** The tenant of a host, a page or a call that names none. */
export const consumerTenant: TenantId = 'capone'

export const tenantOf = (value: string | undefined): TenantId =>
  tenants.find((id) => id === value) ?? consumerTenant

/** All products that a tenant can sell, by the ids that its header, its links and its offers use. */
export const productIds = [
  'flights',
  'hotels',
  'premium-stays',
  'vacation-rentals',
  'cars',
  'activities',
  'packages',
] as const
export type ProductId = (typeof productIds)[number]

/**
 * The products whose pages are built. A test compares this list with the route table, so that no
 * header, card or count leads to a page that is not there (shell-31).
 */
export const builtProducts: readonly ProductId[] = [
  'flights',
  'hotels',
  'premium-stays',
  'vacation-rentals',
  'cars',
  'activities',
  'packages',
]

/** Differences between tenants are data, not conditions in code. */
export interface TenantProfile {
  readonly id: TenantId
  readonly theme: 'consumer' | 'business'
  readonly audience: 'Consumer' | 'Corporate'
  /** What the tenant sells. No card, offer, link or count speaks of another product (shell-30). */
  readonly sells: readonly ProductId[]
  /** What search engines and link previews say of the site. */
  readonly description: string
  /** The business strings (identity-10); the consumer tenant has none of them (identity-10). */
  readonly welcome: {
    readonly heading: string
    readonly tagline?: string
    readonly headingFrench?: string
  }
  /** A person needs a live business and has accepted its terms before signing in (identity-7). */
  readonly requiresBusiness: boolean
  /** Which rewards accounts are shown: those of business cards, or all of them (rewards-6). */
  readonly rewardsAccounts: 'All' | 'Business'
  /** Only the primary holder of an account is greeted by name (rewards-2). */
  readonly greetsOnlyPrimaryHolders: boolean
  /** Traveler profiles come from the company's users (travelers-9). */
  readonly travelersFromUsers: boolean
  /** The host page may open the traveler editor (business-6). */
  readonly hasTravelerEditor: boolean
  readonly hasTravelWallet: boolean
  readonly hasTravelPolicies: boolean
}

export const tenantProfiles: Readonly<Record<TenantId, TenantProfile>> = {
  capone: {
    id: 'capone',
    theme: 'consumer',
    audience: 'Consumer',
    sells: builtProducts,
    description:
      'Book flights, places to stay, cars and things to do with your card’s rewards, travel credits and offers. All prices include taxes and fees.',
    welcome: { heading: 'Where to next?' },
    requiresBusiness: false,
    rewardsAccounts: 'All',
    greetsOnlyPrimaryHolders: false,
    travelersFromUsers: false,
    hasTravelerEditor: false,
    hasTravelWallet: true,
    hasTravelPolicies: false,
  },
  'capone-corporate': {
    id: 'capone-corporate',
    theme: 'business',
    audience: 'Corporate',
    sells: builtProducts,
    description:
      'Book business travel with your company’s card, travelers and policy in one place. All prices include taxes and fees.',
    welcome: {
      heading: 'Welcome to the business travel site',
      tagline: 'The smarter way to book business travel',
      headingFrench: 'Bienvenue sur le site de voyages d’affaires',
    },
    requiresBusiness: true,
    rewardsAccounts: 'Business',
    greetsOnlyPrimaryHolders: true,
    travelersFromUsers: true,
    hasTravelerEditor: true,
    hasTravelWallet: true,
    hasTravelPolicies: true,
  },
}
