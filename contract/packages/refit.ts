import { errorCodes } from '../errors.ts'
import { calendarDate, identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const dates = z.strictObject({ checkIn: calendarDate, checkOut: calendarDate, nights: z.int() })

/** What other flights do to the stay of their package (packages-16). */
export const refitStay = z.strictObject({
  /** The trip's part. */
  partId: identifier,
  name: z.string(),
  /**
   * `Fits`: its dates stay. `Moves`: they change with the flights, together or not at all. `Kept`:
   * it can't be changed, and some of its nights are missed. `NoNight`: none is left between the
   * flights.
   */
  outcome: z.enum(['Fits', 'Moves', 'Kept', 'NoNight']),
  before: dates,
  /** The dates that fit; null for `Fits` and `NoNight`. */
  after: z.nullable(dates),
  /** Nights of the booked stay that the flights leave no use for. */
  missed: z.int(),
  /** More or less to pay for the stay; at most one is above zero. Zero unless it moves. */
  due: moneyWire,
  refund: moneyWire,
  /** What the package saves on the stay, before and after. */
  discount: z.strictObject({ before: moneyWire, after: moneyWire }),
  /** Why it is kept. */
  bar: z.nullable(z.enum(errorCodes)),
})
