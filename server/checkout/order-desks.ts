import type { Clock } from '@portolan/kernel/ports.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import { flightDesk } from './flight-desk.ts'
import type { OrderDesks } from './order-desk.ts'

/** Who sells what can be booked. */
export interface Suppliers {
  readonly flights: Pick<FlightSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>
}

export const orderDesks = ({ flights }: Suppliers, clock: Clock): OrderDesks => ({ flights: flightDesk(flights, clock) })
