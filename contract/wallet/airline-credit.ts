import { airlineCreditStates } from '@portolan/domain/wallet/airline-credit.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** An airline credit, with the states (wallet-25). */
export const airlineCredit = z.strictObject({
  id: identifier,
  /** The trip whose cancellation it came from. */
  tripId: identifier,
  state: z.enum(airlineCreditStates),
  airline: z.string(),
  airlineName: z.string(),
  /** The owner; it cannot pay for anyone else's ticket. */
  traveler: z.string(),
  /** The amount the airline issued. */
  amount: moneyWire,
  /** The amount not used or held by a booking. */
  left: moneyWire,
  expiresAt: instant,
  ticket: z.string(),
  locator: z.string(),
  issuedAt: instant,
})
