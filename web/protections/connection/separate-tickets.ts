import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import type { Trip } from '../../after-sales/index.ts'

/** Whether travelers change tickets on the way. */
export const onSeparateTickets = (trip: Trip): boolean =>
  journeyOf(trip).itinerary.some(({ selfTransfer }) => selfTransfer !== undefined)
