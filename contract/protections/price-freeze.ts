import { priceFreezeStates } from '@portolan/domain/protections/price-freeze/contract.lifecycle.ts'
import { freezeOutcomes } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { decisionOf } from './decision.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { exampleFrozenFlights, frozenFlights } from './price-freeze-quote.ts'
import * as z from 'zod/mini'

/** A decision about a frozen price. */
export const contractDecision = decisionOf(freezeOutcomes)

/** A frozen flight price of the caller. */
export const priceFreeze = z.strictObject({
  ...frozenFlights.shape,
  id: identifier,
  state: z.enum(priceFreezeStates),
  boughtAt: instant,
  /** It pays nothing from then on. */
  closesAt: instant,
  hours: z.int(),
  /** Of each traveler. */
  cap: moneyWire,
  fee: moneyWire,
  /** Of all travelers. */
  premium: moneyWire,
  coverage: moneyWire,
  bookingId: identifier,
  /** The frozen choice, to quote the same flights again. */
  choice: z.array(
    z.strictObject({ option: z.string(), brand: z.string(), ticket: z.optional(z.int()) }),
  ),
  /** Prices of the travelers when they were read, oldest first: at the purchase, then daily. */
  looks: z.array(z.strictObject({ at: instant, prices: z.array(moneyWire) })),
  /** Oldest first. */
  decisions: z.array(contractDecision),
})

export const examplePriceFreeze: z.output<typeof priceFreeze> = {
  ...exampleFrozenFlights,
  id: 'freeze_01example',
  state: 'Valid',
  boughtAt: '2026-11-20T12:00:00Z',
  closesAt: '2026-12-04T12:00:00Z',
  hours: 336,
  cap: usd(15_000),
  fee: usd(2_100),
  premium: usd(2_100),
  coverage: usd(15_000),
  bookingId: 'booking_01example',
  choice: [],
  looks: [{ at: '2026-11-20T12:00:00Z', prices: [usd(61_200)] }],
  decisions: [],
}
