import type { Trip } from '../after-sales/index.ts'
import { flightTripOf } from '../flights/index.ts'

/** Whether a trip has flights that can be changed, perhaps among other parts. */
export const hasFlights = (trip: Trip): boolean => flightTripOf(trip).tickets.length > 0
