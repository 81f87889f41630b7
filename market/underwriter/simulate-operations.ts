import { hash32, mix, stream } from '@portolan/kernel/seed.ts'
import { leadLevel } from '../airlines/price-process.ts'
import type { FlownFlight } from '../airlines/operations/flown-flight.ts'
import type { Cents, Instant } from '../airlines/types.ts'
import { habits } from './habits.data.ts'
import type { PastOutcomes } from './past-outcomes.ts'
import { costOf, type FareRisk, type FlightRisk, type Risk, type SimulatedCost } from './risk.ts'

const hourMs = 3_600_000
const choices = hash32('choices of travelers')

/** What the paid fare costs on the day of departure. */
const lastMinute = (
  paid: Cents,
  { airlineKind, cabin, departure }: FareRisk,
  now: Instant,
): Cents =>
  Math.round(
    (paid * leadLevel(airlineKind, cabin, 6)) /
      leadLevel(airlineKind, cabin, (departure - now) / hourMs),
  )

export type Trouble = 'Canceled' | 'Missed' | 'Delayed'
/** The worst that a day did to a slice; null if it was flown as planned. */
export const troubleOf = (
  day: readonly (readonly [FlightRisk, FlownFlight])[],
  delayMinutes: number,
): Trouble | null => {
  if (day.some(([, one]) => one.kind === 'Canceled')) return 'Canceled'
  const late = day.flatMap(([risk, one]) => (one.kind === 'Flown' ? [{ risk, one }] : []))
  if (late.some(({ risk, one }) => one.arrivalDelay > (risk.slackMinutes ?? Infinity)))
    return 'Missed'
  return late.some(({ one }) => one.departureDelay >= delayMinutes) ? 'Delayed' : null
}

/** New tickets, or what is left of the base fare, on each past day of these flights. */
export const disruptionCost = (
  outcomes: PastOutcomes,
  risk: Extract<Risk, { kind: 'disruption-assistance' }>,
  now: Instant,
): SimulatedCost => {
  const { flights, fare, paid, baseFare, fareCap, delayMinutes } = risk
  const past = flights.map((flight) => outcomes(flight, fare.day, now))
  const rebooked = Math.min(fareCap, lastMinute(paid, fare, now))
  const days = past[0]?.length ?? 0
  return costOf(
    Array.from({ length: days }, (_, at) => {
      const day = flights.flatMap((flight, index) => {
        const outcome = past[index]?.[at]
        return outcome === undefined ? [] : [[flight, outcome] as const]
      })
      const trouble = troubleOf(day, delayMinutes)
      const draw = stream(mix(choices, fare.flight, at))()
      if (trouble === null) return 0
      // An airline that cancels refunds everything itself.
      if (trouble !== 'Delayed') return draw < habits.rebooksCanceled ? rebooked : 0
      if (draw < habits.rebooksDelayed) return rebooked
      return draw < habits.rebooksDelayed + habits.refundsDelayed ? baseFare : 0
    }),
  )
}

/** A new ticket for every past day on which the connection would have been missed. */
export const guaranteeCost = (
  outcomes: PastOutcomes,
  { fare, flight, paid, cap }: Extract<Risk, { kind: 'missed-connection' }>,
  now: Instant,
): SimulatedCost => {
  const rebooked = Math.min(cap, lastMinute(paid, fare, now))
  return costOf(
    outcomes(flight, fare.day, now).map((one) =>
      troubleOf([[flight, one]], Infinity) === null ? 0 : rebooked,
    ),
  )
}
