import { useSearch } from '@tanstack/react-router'
import { ProductCheckout } from '../../checkout/index.ts'
import { activityProduct } from './activity-product.ts'

/** /activities/book/ */
export const ActivityCheckoutPage = () => {
  const { quote, booking, was } = useSearch({ from: '/activities/book' })
  return <ProductCheckout product={activityProduct} quoteId={quote} bookingId={booking} was={was} />
}
