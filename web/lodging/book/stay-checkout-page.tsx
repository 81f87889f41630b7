import { useSearch } from '@tanstack/react-router'
import { ProductCheckout } from '../../checkout/index.ts'
import { useDoor } from '../use-door.ts'
import { stayProduct } from './stay-product.ts'

/** …/book/ of every door. */
export const StayCheckoutPage = () => {
  const door = useDoor()
  const { quote, booking } = useSearch({ strict: false })
  return <ProductCheckout product={stayProduct(door)} quoteId={quote} bookingId={booking} />
}
