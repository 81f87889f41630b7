import type { BookingPart } from '../../checkout/index.ts'
import type { QuotedAdmission } from '../activity-facts.ts'
import type { activityProduct } from '../trip/activity-part.ts'

/** One start for a party; all of it is due now. */
export interface ActivityBookingPart extends BookingPart, QuotedAdmission {
  readonly product: typeof activityProduct
  /** Reference of the reservation that holds its places; absent without one. */
  readonly held?: string
}
