import { guestsOfStay } from '@portolan/domain/lodging/stay.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { bookingProduct, type BookingProduct, type Order } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LodgingShops } from '../lodging-shop.ts'
import type { LodgingSupplier } from '../lodging-supplier.ts'
import { lodgingProduct, stayPart } from '../trip/stay-part.ts'
import type { StayBookingPart } from './stay-booking-part.ts'
import { stayDesk, stayQuoteDesk, type StayOrderDetails } from './stay-desk.ts'
import { stayPriceAgain } from './stay-price-again.ts'
import { stayCharge } from './stay-charge.ts'
import { judgedStays } from './judged-stays.ts'
import { stayPurchase } from './stay-purchase.ts'

export interface StayBookingDeps {
  readonly database: Database
  readonly ids: Ids
  readonly clock: Clock
  readonly shops: LodgingShops
  readonly supplier: Pick<
    LodgingSupplier,
    'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'
  >
}

const confirmedOf = ({ locator, details }: Order) => {
  if (locator === null || details === undefined)
    throw new Error('lodging: a trip of an order without its confirmation or reservation')
  return { confirmation: locator, reservation: details as StayOrderDetails }
}

/** What stays bring to bookings. */
export const stayBookings = (deps: StayBookingDeps): BookingProduct =>
  bookingProduct<StayBookingPart>({
    name: lodgingProduct,
    desk: stayDesk(deps.supplier, deps.clock),
    quotes: stayQuoteDesk(deps),
    tripPart: ({ part: { id, choice, supplied }, reference, order, party, details }) =>
      stayPart({
        id,
        reference,
        travelers: party.map((traveler) => traveler.id),
        stay: {
          choice,
          supplied,
          ...(order === null ? { confirmation: '', reservation: null } : confirmedOf(order)),
          guests: details.passengers.map(({ givenName, surname }) =>
            fullName({ givenName, surname }),
          ),
          requests: details.stay?.requests ?? '',
        },
      }),
    priceAgain: stayPriceAgain(deps.supplier, deps.clock),
    judged: judgedStays,
    charge: stayCharge,
    travelers: ({ choice: { rooms } }) => guestsOfStay(rooms.map(({ occupancy }) => occupancy)),
    purchase: stayPurchase,
    title: (parts) => parts.map(({ supplied }) => supplied.property.name).join(', '),
    bookPage: '/hotels/book/',
  })
