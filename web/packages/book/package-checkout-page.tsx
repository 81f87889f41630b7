import { useSearch } from '@tanstack/react-router'
import { pricedBookSearch, ProductCheckout } from '../../checkout/index.ts'
import { usePackagePages } from '../package-pages.ts'
import { packageProduct } from './package-product.ts'

/** …/book/ */
export const PackageCheckoutPage = () => {
  const { quote, booking, was } = pricedBookSearch(useSearch({ strict: false }))
  return (
    <ProductCheckout
      product={packageProduct(usePackagePages())}
      quoteId={quote}
      bookingId={booking}
      was={was}
    />
  )
}
