import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { paidBy } from '../clause.ts'
import { differing, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import {
  eligibleKinds,
  type Assistance,
  type CoveredSlice,
  type OperatedFlight,
} from './assistance.ts'
import { disruptionStates } from './contract.lifecycle.ts'
import { detectDisruption } from './detect.ts'
import { exerciseAssistance, type DisruptionFacts } from './exercise.ts'
import type { RebookCandidate } from './qualify.ts'
import { disruptionKinds } from './terms.ts'

export const minute = 60_000
export const usd = (minor: number): Money => money(minor, 'USD')
export const departs = Date.parse('2027-02-05T23:25:00Z')
export const flight = (change: Partial<OperatedFlight> = {}, from = departs): OperatedFlight => ({
  origin: 'JFK',
  date: '2027-02-05',
  scheduledDeparture: from,
  scheduledArrival: from + 7 * hour,
  departure: from,
  arrival: from + 7 * hour,
  announcedAt: null,
  connectionMinutes: 45,
  ...change,
})
export const late = (minutes: number, before = 2 * hour, from = departs): OperatedFlight =>
  flight(
    {
      departure: from + minutes * minute,
      arrival: from + 7 * hour + minutes * minute,
      announcedAt: from - before,
    },
    from,
  )
export const canceled = (before = 2 * hour): OperatedFlight =>
  flight({ departure: null, arrival: null, announcedAt: departs - before })
export const slice = (
  flights: readonly OperatedFlight[],
  change: Partial<CoveredSlice> = {},
): CoveredSlice => ({
  eligible: eligibleKinds(flights.length),
  flights,
  destination: 'LIS',
  cabin: 1,
  baseFare: usd(60_000),
  ...change,
})
export const back = slice(
  [flight({ origin: 'LIS', date: '2027-02-14' }, departs + 9 * 24 * hour)],
  {
    destination: 'JFK',
    baseFare: usd(41_400),
  },
)
export const fixed = { kind: 'Fixed', coverage: usd(500_000), premium: usd(2_900) } as const
export const assistance = (out: CoveredSlice, change: Partial<Assistance> = {}): Assistance => ({
  state: 'Active',
  policy: fixed,
  travelers: 2,
  slices: [out, back],
  ...change,
})
export const tonight: RebookCandidate = {
  origin: 'JFK',
  destination: 'LIS',
  date: '2027-02-05',
  departure: departs + 4 * hour,
  arrival: departs + 11 * hour,
  cabin: 1,
  seatsLeft: 4,
  fare: usd(231_000),
}
export const facts = (change: Partial<DisruptionFacts> = {}): DisruptionFacts => ({
  at: departs - hour,
  assistance: assistance(slice([canceled()])),
  choosing: { travelers: 2, helpedBefore: 0 },
  election: { kind: 'Rebook', flight: tonight },
  airlineRefund: usd(0),
  ...change,
})

/** Whether a flight may replace those of a disrupted slice. */
const fitsNaively = (f: DisruptionFacts, to: RebookCandidate, disrupted: CoveredSlice): boolean => {
  const [one, two] = disrupted.flights
  const left = one !== undefined && one.departure !== null && f.at >= one.departure
  // Every disruption of the second flight that is not one of the first.
  const firstIsFine = detectDisruption({ slices: [disrupted] })?.flight === 1
  const start = left && firstIsFine ? two : one
  const days = (Date.parse(to.date) - Date.parse(start?.date ?? '')) / 86_400_000
  return (
    to.origin === start?.origin &&
    to.destination === disrupted.destination &&
    (days === 0 || days === 1) &&
    to.departure > f.at &&
    to.cabin <= disrupted.cabin &&
    to.seatsLeft >= f.assistance.travelers &&
    Number(to.fare.minor) <= 500_000
  )
}
/** Said a second time, with plain numbers: from the airline, from the cover. */
const naive = (f: DisruptionFacts): [number, number] => {
  const { state, slices, travelers } = f.assistance
  if (f.choosing.helpedBefore > 0 || (state !== 'Active' && state !== 'Disrupted')) return [0, 0]
  const arrivals = slices.flatMap((one) => one.flights).map((one) => one.scheduledArrival)
  if (f.at - Math.max(...arrivals) >= 86_400_000) return [0, 0]
  const disruptedAt = slices.findIndex(({ flights, eligible }) =>
    flights.some((one, index) => {
      const inTime = (o: OperatedFlight): boolean =>
        o.announcedAt !== null && o.announcedAt >= o.scheduledDeparture - 86_400_000
      const next = flights[index + 1]
      if (one.departure === null) return inTime(one) && eligible.includes('AirlineCancellation')
      if (
        inTime(one) &&
        one.departure - one.scheduledDeparture >= 7_200_000 &&
        eligible.includes('Delayed')
      )
        return true
      if (next === undefined || next.departure === null || one.arrival === null) return false
      return (
        (inTime(one) || inTime(next)) &&
        next.departure - one.arrival < one.connectionMinutes * 60_000 &&
        eligible.includes('MissedConnection')
      )
    }),
  )
  const disrupted = slices[disruptedAt]
  if (disrupted === undefined || f.choosing.travelers !== travelers) return [0, 0]
  if (f.election.kind === 'Refund') {
    let base = 0
    for (let at = disruptedAt; at < slices.length; at++) base += Number(slices[at]?.baseFare.minor)
    const airline = Number(f.airlineRefund.minor)
    return [airline, Math.max(0, base - airline)]
  }
  const { flight: to } = f.election
  return fitsNaively(f, to, disrupted) ? [0, Number(to.fare.minor) * travelers] : [0, 0]
}

const anyFlight = (from: number): fc.Arbitrary<OperatedFlight> =>
  fc
    .record({
      kind: fc.constantFrom('asPlanned', 'late', 'late', 'canceled'),
      minutes: fc.oneof(fc.integer({ min: -60, max: 300 }), fc.constantFrom(119, 120)),
      before: fc.oneof(
        fc.integer({ min: -hour, max: 40 * hour }),
        fc.constantFrom(24 * hour, 24 * hour + 1),
      ),
    })
    .map(({ kind, minutes, before }): OperatedFlight => {
      if (kind === 'asPlanned') return flight({}, from)
      if (kind === 'late') return late(minutes, before, from)
      return flight({ departure: null, arrival: null, announcedAt: from - before }, from)
    })
const anySlice = fc
  .tuple(
    anyFlight(departs),
    fc.option(
      anyFlight(departs + 8 * hour).map((one) => ({ ...one, origin: 'KEF', date: '2027-02-06' })),
    ),
    fc.subarray([...disruptionKinds], { minLength: 1 }),
    fc.integer({ min: 0, max: 90_000 }),
  )
  .map(([first, second, eligible, base]) =>
    slice(second === null ? [first] : [first, second], { eligible, baseFare: usd(base) }),
  )
const anyFacts: fc.Arbitrary<DisruptionFacts> = fc
  .record({
    out: anySlice,
    state: fc.oneof(
      { arbitrary: fc.constant('Active' as const), weight: 8 },
      fc.constantFrom(...disruptionStates),
    ),
    after: fc.oneof(
      fc.integer({ min: -hour, max: 12 * 24 * hour }),
      // Its last moments: 24 hours after the last arrival.
      fc.constantFrom(10 * 24 * hour + 8 * hour, 10 * 24 * hour + 8 * hour - 1),
    ),
    travelers: fc.constantFrom(2, 2, 2, 1),
    helpedBefore: fc.constantFrom(0, 0, 0, 1),
    refund: fc.boolean(),
    airline: fc.integer({ min: 0, max: 150_000 }),
    to: fc.record({
      origin: fc.constantFrom('JFK', 'JFK', 'KEF', 'EWR'),
      destination: fc.constantFrom('LIS', 'LIS', 'LIS', 'OPO'),
      date: fc.constantFrom('2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'),
      departure: fc.integer({ min: -4 * hour, max: 30 * hour }).map((ms) => departs + ms),
      arrival: fc.constant(departs + 40 * hour),
      cabin: fc.integer({ min: 0, max: 2 }),
      seatsLeft: fc.integer({ min: 1, max: 5 }),
      fare: fc
        .oneof(fc.integer({ min: 1, max: 600_000 }), fc.constantFrom(500_000, 500_001))
        .map(usd),
    }),
  })
  .map((one) => ({
    at: departs - hour + Math.max(0, one.after),
    assistance: assistance(one.out, { state: one.state }),
    choosing: { travelers: one.travelers, helpedBefore: one.helpedBefore },
    election: one.refund ? { kind: 'Refund' } : { kind: 'Rebook', flight: one.to },
    airlineRefund: usd(one.airline),
  }))

export const disruptionContracts: SimulatedContracts<DisruptionFacts> = {
  protection: 'disruption-assistance',
  any: anyFacts,
  differenceOf: (any) => {
    const decision = exerciseAssistance(any)
    const again = (['Refunded', 'Rebooked'] as const).map(
      (state) =>
        exerciseAssistance({ ...any, assistance: { ...any.assistance, state } }).pays.length,
    )
    return differing(
      'airline, cover, paid a second time',
      [
        Number(paidBy(decision, 'USD', ['Supplier']).minor),
        Number(paidBy(decision, 'USD', ['Cover']).minor),
        ...again,
      ],
      [...naive(any), 0, 0],
    )
  },
}
