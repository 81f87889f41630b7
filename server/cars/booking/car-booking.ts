import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { bookingProduct, type BookingProduct } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CarSupplier } from '../car-supplier.ts'
import { carPart, carProduct } from '../trip/car-part.ts'
import { carWords } from '../trip/car-words.ts'
import type { CarBookingPart } from './car-booking-part.ts'
import { carDesk, carQuoteDesk } from './car-desk.ts'
import { carCharge } from './car-charge.ts'
import { judgedCars } from './judged-cars.ts'
import { carPurchase } from './car-purchase.ts'

export interface CarBookingDeps {
  readonly database: Database
  readonly ids: Ids
  readonly clock: Clock
  readonly supplier: Pick<CarSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>
}

/** What cars bring to bookings. */
export const carBookings = (deps: CarBookingDeps): BookingProduct =>
  bookingProduct<CarBookingPart>({
    name: carProduct,
    desk: carDesk(deps.supplier, deps.clock),
    quotes: carQuoteDesk(deps),
    tripPart: ({ part, reference, order, party, details }) => {
      const [driver] = details.passengers
      return carPart({
        id: part.id,
        reference,
        travelers: party.slice(0, 1).map((traveler) => traveler.id),
        locator: order?.locator ?? null,
        body: {
          choice: part.choice,
          supplied: part.supplied,
          driver: driver === undefined ? '' : `${driver.givenName} ${driver.surname}`,
          flight: details.driver?.flight ?? '',
        },
      })
    },
    judged: judgedCars,
    charge: carCharge,
    travelers: () => 1,
    purchase: carPurchase,
    title: (parts) => parts.map(({ supplied }) => carWords(supplied)).join(', '),
    bookPage: '/cars/book/',
  })
