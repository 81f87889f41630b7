import { airlineCreditStates } from '@portolan/domain/wallet/airline-credit.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** An airline's credit in the words of specification section 3. */
export const airlineCredit = z.strictObject({
  id: identifier,
  /** Of whose cancellation it came. */
  tripId: identifier,
  state: z.enum(airlineCreditStates),
  airline: z.string(),
  airlineName: z.string(),
  /** Whose it is: nobody else's ticket is paid with it. */
  traveler: z.string(),
  /** As the airline issued it. */
  amount: moneyWire,
  /** What no booking has used or holds. */
  left: moneyWire,
  expiresAt: instant,
  ticket: z.string(),
  locator: z.string(),
  issuedAt: instant,
})
