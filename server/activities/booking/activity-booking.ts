import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { bookingProduct, type BookingProduct } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ExchangeRates } from '../../pricing/exchange-rates.ts'
import type { ActivitySupplier } from '../activity-supplier.ts'
import { activityPart, activityProduct } from '../trip/activity-part.ts'
import type { ActivityBookingPart } from './activity-booking-part.ts'
import { activityDesk, activityQuoteDesk } from './activity-desk.ts'
import { activityCharge } from './activity-charge.ts'
import { judgedActivities } from './judged-activities.ts'
import { activityPurchase } from './activity-purchase.ts'

export interface ActivityBookingDeps {
  readonly database: Database
  readonly ids: Ids
  readonly clock: Clock
  readonly rates: ExchangeRates
  readonly supplier: Pick<
    ActivitySupplier,
    'activity' | 'price' | 'reserve' | 'letGo' | 'book' | 'readBack' | 'closeReference' | 'cancel'
  >
}

/** What activities bring to bookings. */
export const activityBookings = (deps: ActivityBookingDeps): BookingProduct =>
  bookingProduct<ActivityBookingPart>({
    name: activityProduct,
    desk: activityDesk(deps.supplier, deps.clock),
    quotes: activityQuoteDesk(deps),
    tripPart: ({ part, reference, order, party, details }) => {
      const [lead] = details.passengers
      const pickUp = details.activity?.answers.find(({ question }) => question === 'PickUp')
      return activityPart({
        id: part.id,
        reference,
        travelers: party.slice(0, 1).map((traveler) => traveler.id),
        locator: order?.locator ?? null,
        body: {
          choice: part.choice,
          supplied: part.supplied,
          lead: lead === undefined ? '' : fullName(lead),
          pickUp: pickUp?.text ?? '',
        },
      })
    },
    judged: judgedActivities,
    charge: activityCharge,
    travelers: ({ supplied }) => supplied.people,
    purchase: activityPurchase,
    title: (parts) => parts.map(({ supplied }) => supplied.about.name).join(', '),
    bookPage: '/activities/book/',
  })
