import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useVariant } from '../shell/layout/use-variant.ts'

/** The wallet's link to the sale while it is active (sale-21). */
export const SaleLink = () =>
  useVariant('travel-sale') === 'active' ? (
    <p>
      <AppLink href="/travelsale/?entryType=my_travel_credits_offers" className={linkClass()}>
        See the travel sale
      </AppLink>
    </p>
  ) : null
