import type { Clock } from '@portolan/kernel/ports.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import { flightDesk } from './flight-desk.ts'
import type { OrderDesks } from './order-desk.ts'
import { stayDesk } from './stay-desk.ts'

/** Who sells what can be booked. */
export interface Suppliers {
  readonly flights: Pick<
    FlightSupplier,
    'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'
  >
  readonly lodging: Pick<
    LodgingSupplier,
    'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'
  >
}

export const orderDesks = ({ flights, lodging }: Suppliers, clock: Clock): OrderDesks => ({
  flights: flightDesk(flights, clock),
  lodging: stayDesk(lodging, clock),
})
