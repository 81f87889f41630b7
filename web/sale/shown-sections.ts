import type { ProductId } from '@portolan/domain/identity/tenant.ts'
import { saleSections, type SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import type { ShownDeals } from '@portolan/domain/sale/shown-deals.ts'

const productsIn: Readonly<Record<SaleSection, readonly ProductId[]>> = {
  hotels: ['hotels', 'premium-stays', 'vacation-rentals'],
  flights: ['flights'],
  cars: ['cars'],
}

/**
 * The sections of the page. One without deals is shown, with its `(0)` tab, until a filter or a
 * search narrows the page (sale-9). One whose products the tenant does not sell never is.
 */
export const shownSections = (
  { grids }: Pick<ShownDeals, 'grids'>,
  { sells, narrowed }: { readonly sells: readonly ProductId[]; readonly narrowed: boolean },
): SaleSection[] =>
  saleSections.filter(
    (section) =>
      grids[section].length > 0 ||
      (!narrowed && productsIn[section].some((product) => sells.includes(product))),
  )
