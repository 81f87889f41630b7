import type { BookingPart } from '../../checkout/index.ts'
import type { SoldStay } from '../lodging-shop.ts'
import type { StayChoice } from '../lodging-supplier.ts'
import type { lodgingProduct } from '../trip/stay-part.ts'

/** All rooms of one stay at one property. `total` is due now; the property charges the rest. */
export interface StayBookingPart extends BookingPart {
  readonly product: typeof lodgingProduct
  readonly choice: StayChoice
  /** The accepted stay, including its cancellation fees. */
  readonly supplied: SoldStay
}
