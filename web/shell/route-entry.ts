import type { ExperimentId } from '@portolan/domain/experiments/experiments.ts'
import type { ProductId } from '@portolan/domain/identity/tenant.ts'

/*
 * The shape of an address, and what the address files of the capabilities are written with. The
 * server reads them too, so that they depend on no framework and no browser.
 */

/**
 * `public`: shown without a session. `exempt`: a 401 does not redirect to sign-in. `needs-search`:
 * redirects to the product's start page without a search. `home-tab`: a product's search page.
 * `shows-results`: a search page that also shows its results. `chromeless`: no header or footer.
 * `checkout`: a header of brand, steps and help. `wide`: 1280 px instead of 1200. `business`:
 * corporate tenant only. `not-production`: never in production.
 */
export type RouteGroup =
  | 'public'
  | 'exempt'
  | 'needs-search'
  | 'home-tab'
  | 'shows-results'
  | 'chromeless'
  | 'checkout'
  | 'wide'
  | 'business'
  | 'not-production'

/** A product of the header. */
export interface Product {
  readonly id: ProductId
  readonly label: string
  readonly path: string
  /** What variants of experiments call it, and where they let its links lead. */
  readonly names?: readonly ProductName[]
}
export interface ProductName {
  readonly experiment: ExperimentId
  readonly variant: string
  readonly label?: string
  readonly path?: string
}

export interface RouteEntry {
  /** With a trailing slash; `:name` matches one segment. */
  readonly path: string
  readonly title: string
  readonly groups: readonly RouteGroup[]
  /** If false, a placeholder page is shown with status 404. */
  readonly built: boolean
  /** The product that is current in the header, by its id. */
  readonly product?: string
}

interface Extra {
  readonly groups?: readonly RouteGroup[]
  readonly built?: boolean
}
export type PageLine = readonly [path: string, title: string, extra?: Extra]

/** The routes under a prefix, of a product if one is given. */
export const under = (
  prefix: string,
  product: string | undefined,
  pages: readonly PageLine[],
): readonly RouteEntry[] =>
  pages.map(([path, title, { groups = [], built = false } = {}]) => ({
    path: `${prefix}${path}`,
    title,
    groups,
    built,
    ...(product === undefined ? {} : { product }),
  }))
