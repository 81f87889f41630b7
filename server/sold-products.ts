import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { cancellationDesk, type CancellationDesk } from './cancellations/index.ts'
import {
  createBookingProducts,
  type BookingProduct,
  type BookingProducts,
  type OrderDesk,
  type OrderDesks,
} from './checkout/index.ts'
import type { ActivitySupplier } from './activities/activity-supplier.ts'
import {
  activityBookings,
  activityDesk,
  activityProduct,
  activityTrips,
} from './activities/index.ts'
import type { CarSupplier } from './cars/car-supplier.ts'
import { carBookings, carDesk, carProduct, carTrips } from './cars/index.ts'
import type { FlightSupplier } from './flights/flight-supplier.ts'
import { flightBookings, flightDesk, flightsProduct, flightTrips } from './flights/index.ts'
import type { LodgingSupplier } from './lodging/lodging-supplier.ts'
import {
  lodgingProduct,
  stayBookings,
  stayDesk,
  stayTrips,
  type LodgingShops,
} from './lodging/index.ts'
import type { Database } from './platform/database/database.ts'
import type { Deadlines } from './platform/deadlines/deadlines.ts'
import {
  assistanceBookings,
  assistanceCancellation,
  assistanceTrips,
  cancelForAnyReason,
  changeBookings,
  changeCancellation,
  changeEndOf,
  changeForAnyReason,
  changeTrips,
  coverBookings,
  coverCancellation,
  coverDesk,
  coverTrips,
  disruptionAssistance,
  freezeBookings,
  coverOrderDesk,
  hotelPriceFreeze,
  priceFreeze,
  underwriterDesk,
  voucherBookings,
} from './protections/index.ts'
import type { Underwriter } from './protections/underwriter.ts'
import type { ExchangeRates } from './pricing/exchange-rates.ts'
import { createTripProducts, type TripProduct, type TripProducts } from './trips/index.ts'

/**
 * A product that is sold: how it is booked, shown in trips and canceled. All of one name. What
 * opens no trip is only booked.
 */
export interface SoldProduct {
  readonly booking: BookingProduct
  readonly trip?: TripProduct
  readonly cancellation?: CancellationDesk
}

export interface SoldProductsDeps {
  readonly database: Database
  readonly ids: Ids
  readonly clock: Clock
  readonly flights: FlightSupplier
  readonly lodging: LodgingSupplier
  readonly lodgingShops: LodgingShops
  /** Absent where no car is sold. */
  readonly cars?: CarSupplier
  /** Absent where no activity is sold. */
  readonly activities?: {
    readonly supplier: ActivitySupplier
    readonly rates: ExchangeRates
  }
  /** Absent where no protection is sold. */
  readonly protections?: {
    readonly underwriter: Underwriter
    readonly deadlines: Pick<Deadlines, 'schedule'>
  }
}

/** The products of the house. Registered here, and named together nowhere else on the server. */
const ownProducts = ({
  flights,
  lodging,
  lodgingShops: shops,
  cars,
  activities,
  protections,
  ...shared
}: SoldProductsDeps): readonly SoldProduct[] => [
  {
    booking: flightBookings({ ...shared, supplier: flights }),
    trip: flightTrips,
    cancellation: cancellationDesk(flights),
  },
  {
    booking: stayBookings({ ...shared, supplier: lodging, shops }),
    trip: stayTrips,
    cancellation: cancellationDesk(lodging),
  },
  ...(cars === undefined
    ? []
    : [
        {
          booking: carBookings({ ...shared, supplier: cars }),
          trip: carTrips,
          cancellation: cancellationDesk(cars),
        },
      ]),
  ...(activities === undefined
    ? []
    : [
        {
          booking: activityBookings({ ...shared, ...activities }),
          trip: activityTrips,
          cancellation: cancellationDesk(activities.supplier),
        },
      ]),
  ...(protections === undefined
    ? []
    : [
        { booking: freezeBookings({ ...shared, ...protections }) },
        { booking: voucherBookings({ ...shared, ...protections }) },
        {
          booking: coverBookings({ ...shared, ...protections }),
          trip: coverTrips,
          cancellation: coverCancellation({ ...shared, ...protections }),
        },
        {
          booking: assistanceBookings({ ...shared, ...protections }),
          trip: assistanceTrips,
          cancellation: assistanceCancellation({ ...shared, ...protections }),
        },
        {
          booking: changeBookings({ ...shared, ...protections }),
          trip: changeTrips,
          cancellation: changeCancellation({ ...shared, ...protections }),
        },
      ]),
]

export interface SoldProducts {
  readonly sold: BookingProducts
  readonly shown: TripProducts
  readonly cancellations: ReadonlyMap<string, CancellationDesk>
}

/** All products by what other capabilities need of them. Throws for two of one name. */
export const soldProducts = (
  deps: SoldProductsDeps,
  more: readonly SoldProduct[] = [],
): SoldProducts => {
  const all = [...ownProducts(deps), ...more]
  return {
    sold: createBookingProducts(all.map(({ booking }) => booking)),
    shown: createTripProducts(all.flatMap(({ trip }) => trip ?? [])),
    cancellations: new Map(
      all.flatMap(({ booking, cancellation }) =>
        cancellation === undefined ? [] : [[booking.name, cancellation] as const],
      ),
    ),
  }
}

type Orders<S> = Pick<
  S,
  Extract<keyof S, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>
>

/** The order desks alone, for proofs that read what is held. */
export const orderDesks = (
  {
    flights,
    lodging,
    cars,
    activities,
    underwriter,
  }: {
    readonly flights: Orders<FlightSupplier>
    readonly lodging: Orders<LodgingSupplier>
    /** Absent where no car is sold. */
    readonly cars?: Orders<CarSupplier>
    /** Absent where no activity is sold. */
    readonly activities?: Orders<ActivitySupplier>
    /** Absent where no protection is sold. */
    readonly underwriter?: Pick<Underwriter, 'bind' | 'readBack' | 'close' | 'cancel'>
  },
  clock: Clock,
): OrderDesks =>
  new Map<string, OrderDesk>([
    [flightsProduct, flightDesk(flights, clock) as unknown as OrderDesk],
    [lodgingProduct, stayDesk(lodging, clock) as unknown as OrderDesk],
    ...(cars === undefined
      ? []
      : [[carProduct, carDesk(cars, clock) as unknown as OrderDesk] as const]),
    ...(activities === undefined
      ? []
      : [[activityProduct, activityDesk(activities, clock) as unknown as OrderDesk] as const]),
    ...(underwriter === undefined
      ? []
      : [
          [priceFreeze, coverOrderDesk(underwriter, clock) as unknown as OrderDesk] as const,
          [hotelPriceFreeze, coverOrderDesk(underwriter, clock) as unknown as OrderDesk] as const,
          [cancelForAnyReason, coverDesk(underwriter, clock) as unknown as OrderDesk] as const,
          [disruptionAssistance, coverDesk(underwriter, clock) as unknown as OrderDesk] as const,
          [
            changeForAnyReason,
            underwriterDesk(underwriter, clock, changeEndOf) as unknown as OrderDesk,
          ] as const,
        ]),
  ])
