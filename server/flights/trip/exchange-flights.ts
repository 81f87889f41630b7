import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  addTripEvent,
  changeParts,
  type DoneBy,
  type TripProducts,
  type TripRow,
} from '../../trips/index.ts'
import { flightPartsOf, journeyOf, withFlights } from './flight-part.ts'
import { changesRefunded, supersedeChanges } from './schedule-changes.store.ts'
import { refollowTripFlights } from './trip-flights.store.ts'

/**
 * Replaces the flights and the ticket of one part of a trip. The trip follows notices of the new
 * flights from now on; open schedule changes of the old ones are superseded.
 */
export const exchangeFlights = async (
  tx: Tx,
  products: Pick<TripProducts, 'of' | 'titleOf'>,
  trip: TripRow,
  to: {
    readonly partId: string
    readonly itinerary: readonly FaredSlice[]
    readonly price: ItineraryPrice
    /** The new booking reference; as before if the airline kept it. */
    readonly locator: string | null
    readonly numbers: readonly string[]
    readonly by: DoneBy
    readonly at: number
  },
): Promise<void> => {
  const tenant = trip.tenant as TenantId
  const { partId, itinerary, price, locator, numbers, by, at } = to
  const part = flightPartsOf(trip.parts).find(({ id }) => id === partId)
  if (part === undefined) throw new Error(`flights: a trip without its part ${partId}`)
  const changed = withFlights(part, {
    itinerary,
    price,
    ...(locator === null ? {} : { locator }),
    numbers,
  })
  const after = await changeParts(tx, products, trip, [changed], false)
  await refollowTripFlights(tx, tenant, trip.id, journeyOf(after).itinerary)
  await changesRefunded(tx, tenant, trip.id)
  await supersedeChanges(tx, tenant, trip.id)
  await addTripEvent(tx, { tenant, id: trip.id }, { name: 'Exchanged', by, at })
}
