import { addDays } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createCardAcquirer, type CardAcquirer } from './acquirer/acquirer.ts'
import type { ActivitiesMarket } from './activities/activities-market.ts'
import type { Announcements } from './airlines/operations/flight-history.ts'
import { createMovedFares, withMovedFares, type MovedFares } from './airlines/moved-fares.ts'
import type { AirMarket, SoldSeats } from './airlines/types.ts'
import type { CarMarket } from './cars/car-market.ts'
import { createMarketClock, type MarketClock } from './clock/market-clock.ts'
import { createConditions, type Conditions } from './conditions/conditions.ts'
import type { LodgingMarket } from './lodging/lodging-market.ts'
import type { Sites } from './lodging/sites.ts'
import { createFlightBoard, type FlightBoard } from './orders/flight-board.ts'
import type { Admissions } from './orders/admission-types.ts'
import { createAdmissions } from './orders/admissions.ts'
import { createOrders, type Orders } from './orders/orders.ts'
import { createRentals, type Rentals } from './orders/rentals.ts'
import { createReservations, type Reservations } from './orders/reservations.ts'
import { createSeatPicture, type SeatPicture } from './orders/sold-seats.ts'
import type { MarketStore } from './store/market-store.ts'
import { createCardVault, type CardVault } from './vault/vault.ts'

export interface MarketDeps {
  /** The same seed gives the same airlines, prices and delays. */
  readonly seed: number
  readonly store: MarketStore
  readonly ids: Ids
  /** Encrypts card data; at least 32 bytes, never in the store. */
  readonly masterKey: Uint8Array
  /** Wall time, milliseconds. */
  readonly wall: () => number
  readonly air: (sold: SoldSeats, announcements: Announcements) => AirMarket
  readonly lodging: (sold: SoldSeats) => LodgingMarket
  readonly cars: (sold: SoldSeats) => CarMarket
  readonly activities: (sold: SoldSeats, sites: () => Sites) => ActivitiesMarket
}

/** The built-in supply side: airlines, hotels, the card acquirer, injected faults and its clock. */
export interface Market {
  readonly store: MarketStore
  readonly clock: MarketClock
  readonly air: AirMarket
  readonly lodging: LodgingMarket
  readonly cars: CarMarket
  readonly activities: ActivitiesMarket
  readonly orders: Orders
  readonly reservations: Reservations
  readonly rentals: Rentals
  readonly admissions: Admissions
  readonly picture: SeatPicture
  readonly board: FlightBoard
  readonly conditions: Conditions
  readonly movedFares: MovedFares
  readonly vault: CardVault
  readonly acquirer: CardAcquirer
  /** Deletes counts of seats and rooms that are past in every zone. Run it now and then. */
  readonly forgetFlownSeats: () => Promise<void>
}

export const createMarket = (deps: MarketDeps): Market => {
  const { seed, store, ids, masterKey, wall } = deps
  const clock = createMarketClock(store, wall)
  const picture = createSeatPicture(store)
  const board = createFlightBoard(store)
  const movedFares = createMovedFares()
  const air = withMovedFares(deps.air(picture, board), movedFares)
  const lodging = deps.lodging(picture)
  const cars = deps.cars(picture)
  const activities = deps.activities(picture, () => lodging.sites)
  const vault = createCardVault({ store, masterKey, ids })
  return {
    store,
    clock,
    air,
    lodging,
    cars,
    activities,
    picture,
    board,
    movedFares,
    vault,
    orders: createOrders({ seed, store, air, picture, board }),
    reservations: createReservations({ seed, store, lodging, picture }),
    rentals: createRentals({ seed, store, cars, picture }),
    admissions: createAdmissions({ seed, store, activities, picture }),
    conditions: createConditions(store, ids),
    acquirer: createCardAcquirer({ store, vault, ids }),
    forgetFlownSeats: async () => {
      const date = addDays(instantOf(clock.now()).slice(0, 10), -2)
      await store.forgetSeatsBefore(date)
      picture.forgetBefore(date)
    },
  }
}
