import { changeActivityKind } from '@portolan/server/activities/changes/changing-activity.ts'
import { changeCarKind } from '@portolan/server/cars/changes/changing-car.ts'
import { cancelTripKind } from '@portolan/server/cancellations/cancel-trip.saga.ts'
import { placeBookingKind } from '@portolan/server/checkout/place-booking.saga.ts'
import { exchangeTripKind } from '@portolan/server/exchanges/exchange-trip.saga.ts'
import { changeStayKind } from '@portolan/server/stay-changes/changing-stay.ts'
import { violationsOf } from './invariants.ts'
import { simulate } from './simulate.ts'

/** What a range of seeds came to. */
export interface SeedsReport {
  readonly seeds: number
  /** In order of the seeds. */
  readonly broken: readonly { readonly seed: number; readonly violations: readonly string[] }[]
  readonly bookings: number
  readonly confirmed: number
  /** How many were confirmed of each product. */
  readonly products: Readonly<Record<string, number>>
  /** How often cancellations, exchanges and changes of stays came to which end. */
  readonly cancellations: Readonly<Record<string, number>>
  readonly changes: Readonly<Record<string, number>>
  readonly gates: number
  /** Histories in which a sweep repaired something, all with a cause that allows it. */
  readonly repaired: number
}

export const noSeeds: SeedsReport = {
  seeds: 0,
  broken: [],
  bookings: 0,
  confirmed: 0,
  products: {},
  cancellations: {},
  changes: {},
  gates: 0,
  repaired: 0,
}
const added = (
  a: SeedsReport['cancellations'],
  b: SeedsReport['cancellations'],
): SeedsReport['cancellations'] => {
  const all = { ...a }
  for (const [state, times] of Object.entries(b)) all[state] = (all[state] ?? 0) + times
  return all
}
export const together = (a: SeedsReport, b: SeedsReport): SeedsReport => ({
  seeds: a.seeds + b.seeds,
  broken: [...a.broken, ...b.broken].sort((x, y) => x.seed - y.seed),
  bookings: a.bookings + b.bookings,
  confirmed: a.confirmed + b.confirmed,
  products: added(a.products, b.products),
  cancellations: added(a.cancellations, b.cancellations),
  changes: added(a.changes, b.changes),
  gates: a.gates + b.gates,
  repaired: a.repaired + b.repaired,
})

/**
 * Runs the seeds `first`, `first + step` and so on, `count` of them; after `mostBroken` broken ones
 * it stops. A history that throws is a broken one.
 */
export const runSeeds = async (
  {
    first,
    count,
    step = 1,
    mostBroken = 20,
  }: { first: number; count: number; step?: number; mostBroken?: number },
  onReport: (report: SeedsReport) => void = () => undefined,
): Promise<SeedsReport> => {
  let report = noSeeds
  for (let index = 0; index < count && report.broken.length < mostBroken; index++) {
    const seed = first + index * step
    const one = await runSeed(seed)
    report = together(report, one)
    if ((index + 1) % 500 === 0) onReport(report)
  }
  return report
}

const runSeed = async (seed: number): Promise<SeedsReport> => {
  try {
    const history = await simulate({ seed })
    const violations = violationsOf(history)
    const rows = [
      ...history.store.committed<{ row: { kind: string; state: string } }>('sagas').values(),
    ].map(({ row }) => row)
    const statesOf = (kind: string): string[] =>
      rows.filter((row) => row.kind === kind).map(({ state }) => state)
    const [states, cancellations, changes] = [
      statesOf(placeBookingKind),
      statesOf(cancelTripKind),
      [exchangeTripKind, changeStayKind, changeCarKind, changeActivityKind].flatMap(statesOf),
    ]
    const confirmed = states.filter((state) => state === 'Confirmed').length
    return {
      seeds: 1,
      broken: violations.length === 0 ? [] : [{ seed, violations }],
      bookings: states.length,
      confirmed,
      products: { [history.plan.sold]: confirmed },
      cancellations: cancellations.map((state) => ({ [state]: 1 })).reduce(added, {}),
      changes: changes.map((state) => ({ [state]: 1 })).reduce(added, {}),
      gates: history.gates.length,
      repaired: history.repairs > 0 ? 1 : 0,
    }
  } catch (error) {
    return {
      ...noSeeds,
      seeds: 1,
      broken: [
        { seed, violations: [`threw: ${error instanceof Error ? error.message : String(error)}`] },
      ],
    }
  }
}
