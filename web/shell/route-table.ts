import type { ProductId, TenantProfile } from '@portolan/domain/identity/tenant.ts'
import { approvalAddresses } from '../approvals/addresses.data.ts'
import { careAddresses } from '../duty-of-care/addresses.data.ts'
import { activityAddresses, activityProducts } from '../activities/addresses.data.ts'
import { adminPortalAddresses } from '../admin-portal/addresses.data.ts'
import { carAddresses, carProducts } from '../cars/addresses.data.ts'
import { caseAddresses } from '../cases/addresses.data.ts'
import { checkoutAddresses } from '../checkout/addresses.data.ts'
import { exchangeAddresses } from '../exchanges/addresses.data.ts'
import { favoriteAddresses } from '../favorites/addresses.data.ts'
import { flightAddresses, flightProducts } from '../flights/addresses.data.ts'
import { forecastAddresses } from '../forecasts/addresses.data.ts'
import { helpAddresses } from '../help/addresses.data.ts'
import { homeAddresses } from '../home/addresses.data.ts'
import { legalAddresses } from '../legal/addresses.data.ts'
import { lodgingAddresses, lodgingProducts } from '../lodging/addresses.data.ts'
import { packageAddresses, packageProducts } from '../packages/addresses.data.ts'
import { protectionAddresses } from '../protections/addresses.data.ts'
import { policyAddresses } from '../policies/addresses.data.ts'
import { saleAddresses } from '../sale/addresses.data.ts'
import { travelerAddresses } from '../travelers/addresses.data.ts'
import { tripAddresses } from '../trips/addresses.data.ts'
import { walletAddresses } from '../wallet/addresses.data.ts'
import { sessionAddresses, unbuiltAddresses } from './addresses.data.ts'
import type { Product, RouteEntry, RouteGroup } from './route-entry.ts'

/*
 * Every address of the product (shell-1), as data that each capability has for its own pages. The
 * browser builds its routes from it, the server its 404 responses, and the return path after sign-in
 * must be in it. Both sides import this file, so it depends on no framework and no browser.
 */

/** The products in the order of the header. */
export const products: readonly Product[] = [
  ...flightProducts,
  ...lodgingProducts,
  ...carProducts,
  ...activityProducts,
  ...packageProducts,
]

type Seller = Pick<TenantProfile, 'sells'>
const isSold = ({ sells }: Seller, product: string): boolean =>
  sells.some((id: ProductId) => id === product)

/** The products that a tenant sells, in the order of the header (shell-30). */
export const productsFor = (seller: Seller): readonly Product[] =>
  products.filter(({ id }) => isSold(seller, id))

/** Whether a page belongs to a product that the tenant does not sell. */
export const isClosedTo = (seller: Seller, { product }: Pick<RouteEntry, 'product'>): boolean =>
  product !== undefined && !isSold(seller, product)

export const routeTable: readonly RouteEntry[] = [
  ...homeAddresses,
  ...flightAddresses,
  ...checkoutAddresses,
  ...forecastAddresses,
  ...lodgingAddresses,
  ...favoriteAddresses,
  ...carAddresses,
  ...tripAddresses,
  ...travelerAddresses,
  ...caseAddresses,
  ...adminPortalAddresses,
  ...policyAddresses,
  ...approvalAddresses,
  ...careAddresses,
  ...exchangeAddresses,
  ...packageAddresses,
  ...activityAddresses,
  ...walletAddresses,
  ...protectionAddresses,
  ...saleAddresses,
  ...helpAddresses,
  ...legalAddresses,
  ...sessionAddresses,
  ...unbuiltAddresses,
]

/** Redirects that keep query and hash (shell-2, shell-3). */
export const routeAliases: Readonly<Record<string, string>> = { '/experiences/': '/activities/' }

export type FoundRoute =
  | {
      readonly kind: 'route'
      readonly entry: RouteEntry
      readonly params: Readonly<Record<string, string>>
    }
  | { readonly kind: 'alias'; readonly to: string }
  | { readonly kind: 'unknown' }

/** Adds the trailing slash: every address works with and without it. */
export const withSlash = (pathname: string): string =>
  pathname.endsWith('/') ? pathname : `${pathname}/`

const byPath = new Map(
  routeTable.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]),
)
const patterns = routeTable
  .filter(({ path }) => path.includes(':'))
  .map((entry) => ({
    entry,
    names: [...entry.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
    pattern: new RegExp(`^${entry.path.replace(/:\w+/g, '([^/]+)')}$`),
  }))

/** The route at a path, with or without its trailing slash. Case-sensitive. */
export const findRoute = (pathname: string): FoundRoute => {
  const path = withSlash(pathname)
  const alias = routeAliases[path]
  if (alias !== undefined) return { kind: 'alias', to: alias }
  const entry = byPath.get(path)
  if (entry) return { kind: 'route', entry, params: {} }
  for (const { entry: candidate, names, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match)
      return {
        kind: 'route',
        entry: candidate,
        params: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])),
      }
  }
  return { kind: 'unknown' }
}

const isIn = (pathname: string, group: RouteGroup): boolean => {
  const found = findRoute(pathname)
  return found.kind === 'route' && found.entry.groups.includes(group)
}
export const isPublic = (pathname: string): boolean => isIn(pathname, 'public')
/** Whether a 401 at the path must not redirect to sign-in, which would loop. */
export const isExemptFromSignIn = (pathname: string): boolean => isIn(pathname, 'exempt')
export const isChromeless = (pathname: string): boolean => isIn(pathname, 'chromeless')

/** HTTP status of a page. */
export const statusOfPage = (pathname: string): 200 | 404 => {
  const found = findRoute(pathname)
  return found.kind === 'alias' || (found.kind === 'route' && found.entry.built) ? 200 : 404
}
