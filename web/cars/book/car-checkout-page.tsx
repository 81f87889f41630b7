import { useSearch } from '@tanstack/react-router'
import { ProductCheckout } from '../../checkout/index.ts'
import { carProduct } from './car-product.ts'

/** /cars/book/ */
export const CarCheckoutPage = () => {
  const { quote, booking, was } = useSearch({ from: '/cars/book' })
  return <ProductCheckout product={carProduct} quoteId={quote} bookingId={booking} was={was} />
}
