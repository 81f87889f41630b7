import type { BookingPart } from '../../checkout/index.ts'
import type { QuotedRental } from '../car-facts.ts'
import type { carProduct } from '../trip/car-part.ts'

/** One car. `total` is due now; the desk charges the rest. */
export interface CarBookingPart extends BookingPart, QuotedRental {
  readonly product: typeof carProduct
}
