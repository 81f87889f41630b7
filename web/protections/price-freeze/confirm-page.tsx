import { useSearch } from '@tanstack/react-router'
import { ProductCheckout } from '../../checkout/index.ts'
import { freezeProduct } from './freeze-product.ts'

/** /flights/freeze/confirm/ */
export const FreezeConfirmPage = () => {
  const { quote, booking } = useSearch({ from: '/flights/freeze/confirm' })
  return <ProductCheckout product={freezeProduct} quoteId={quote} bookingId={booking} />
}
