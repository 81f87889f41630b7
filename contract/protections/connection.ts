import { cabins } from '@portolan/domain/flights/cabin.ts'
import { rebookingFlight } from './disruption.ts'
import { instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** Why a flight is not booked online after a missed connection, with what was compared. */
const connectionBar = z.discriminatedUnion('code', [
  /** When the travelers can board. */
  z.strictObject({ code: z.literal('TooSoon'), ready: instant }),
  /** Local times at the airport of the connection. */
  z.strictObject({ code: z.literal('TooLate'), latest: z.string(), found: z.string() }),
  z.strictObject({
    code: z.literal('HigherCabin'),
    most: z.enum(cabins),
    found: z.enum(cabins),
  }),
  z.strictObject({ code: z.literal('TooFewSeats'), needed: z.int(), found: z.int() }),
  z.strictObject({ code: z.literal('OverCap'), cap: moneyWire, over: moneyWire }),
])

/** Flights from a missed connection, in one slice. */
export const connectingFlight = z.extend(rebookingFlight, { bars: z.array(connectionBar) })
