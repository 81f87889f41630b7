import type { FareHold, FlightSupplier } from '../../flights/flight-supplier.ts'
import { usd } from './brand-terms.ts'
import type { FlightContext } from './flight-context.ts'
import { chosenSlice } from './flight-requests.ts'
import { orderRefusal } from './outcomes.ts'

/** Fares that the market's airlines hold until somebody has approved them. */
export const createFlightHolds = ({
  market: { orders },
  clock,
  line,
}: FlightContext): Pick<FlightSupplier, 'hold' | 'held' | 'releaseHold'> => {
  const holdOf = async (reference: string, now: number): Promise<FareHold | null> => {
    const held = await orders.held(reference, now)
    return held && { until: held.until, total: usd(held.total) }
  }
  return {
    hold: (reference, { slices, party, expectedTotal }) =>
      line.call<FareHold>(null, async () => {
        const now = clock.now()
        const outcome = await orders.hold({
          reference,
          slices: slices.map((slice) => chosenSlice(slice, party)),
          party,
          expectedTotal: expectedTotal.minor,
          now,
        })
        if (outcome.kind === 'refused') return { kind: 'refused', ...orderRefusal(outcome.refusal) }
        const held = await holdOf(reference, now)
        return held === null
          ? { kind: 'refused', code: 'BookingSessionClosed' }
          : { kind: 'done', value: held }
      }),
    held: (reference) =>
      line.call<FareHold | null>(null, async () => ({
        kind: 'done',
        value: await holdOf(reference, clock.now()),
      })),
    releaseHold: (reference) =>
      line.call<null>(null, async () => {
        await orders.release(reference, clock.now())
        return { kind: 'done', value: null }
      }),
  }
}
