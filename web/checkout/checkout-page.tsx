import { useSearch } from '@tanstack/react-router'
import { flightProduct } from './flight-product.ts'
import { ProductCheckout } from './product-checkout.tsx'

/** /flights/book/ */
export const CheckoutPage = () => {
  const { quote, booking, was } = useSearch({ from: '/flights/book' })
  return <ProductCheckout product={flightProduct} quoteId={quote} bookingId={booking} was={was} />
}
