import { useSearch } from '@tanstack/react-router'
import { ProductCheckout } from '../../checkout/index.ts'
import { voucherProduct } from './voucher-product.tsx'

/** /hotels/freeze/confirm/ */
export const VoucherConfirmPage = () => {
  const { quote, booking } = useSearch({ from: '/hotels/freeze/confirm' })
  return <ProductCheckout product={voucherProduct} quoteId={quote} bookingId={booking} />
}
