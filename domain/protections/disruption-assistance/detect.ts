import type { Assistance, CoveredSlice, OperatedFlight } from './assistance.ts'
import { disruptionTerms, type DisruptionKind } from './terms.ts'

const minute = 60_000

/** What happened to one slice; null if nothing that it is covered for. */
export interface Disruption {
  readonly slice: number
  readonly flight: number
  readonly kind: DisruptionKind
  /** Minutes by which the departure is late, or by which the connection is too short; else 0. */
  readonly minutes: number
}

const announcedInTime = ({ announcedAt, scheduledDeparture }: OperatedFlight): boolean =>
  announcedAt !== null && scheduledDeparture - announcedAt <= disruptionTerms.announcedWithinMs

const canceled = (flight: OperatedFlight): boolean =>
  flight.departure === null && announcedInTime(flight)
const lateMinutes = (flight: OperatedFlight): number =>
  flight.departure === null || !announcedInTime(flight)
    ? 0
    : Math.floor((flight.departure - flight.scheduledDeparture) / minute)
/** Minutes missing between a flight's arrival and the next departure; 0 if the connection holds. */
const shortBy = (flight: OperatedFlight, next: OperatedFlight | undefined): number => {
  if (next === undefined || flight.arrival === null || next.departure === null) return 0
  if (!announcedInTime(flight) && !announcedInTime(next)) return 0
  const wait = (next.departure - flight.arrival) / minute
  return wait >= flight.connectionMinutes ? 0 : Math.ceil(flight.connectionMinutes - wait)
}

const ofSlice = ({ flights, eligible }: CoveredSlice, slice: number): Disruption[] => {
  const found = flights.flatMap((flight, at): Disruption[] => {
    const late = lateMinutes(flight)
    const missed = shortBy(flight, flights[at + 1])
    return [
      ...(canceled(flight)
        ? [{ slice, flight: at, kind: 'AirlineCancellation', minutes: 0 } as const]
        : []),
      ...(missed > 0
        ? [{ slice, flight: at + 1, kind: 'MissedConnection', minutes: missed } as const]
        : []),
      ...(late >= disruptionTerms.delayMinutes
        ? [{ slice, flight: at, kind: 'Delayed', minutes: late } as const]
        : []),
    ]
  })
  return found.filter(({ kind }) => eligible.includes(kind))
}

const severity: Readonly<Record<DisruptionKind, number>> = {
  AirlineCancellation: 0,
  MissedConnection: 1,
  Delayed: 2,
}
/** The first disrupted slice's worst disruption (protections-30); null if there is none. */
export const detectDisruption = ({ slices }: Pick<Assistance, 'slices'>): Disruption | null => {
  for (const [at, slice] of slices.entries()) {
    const found = ofSlice(slice, at).sort((a, b) => severity[a.kind] - severity[b.kind])
    if (found[0] !== undefined) return found[0]
  }
  return null
}

export const disruptionLookups = [
  'Success',
  'NoDisruptionProtectionAttached',
  'NoDisruptionDetected',
] as const
export type DisruptionLookup = (typeof disruptionLookups)[number]
/** What a lookup answers (protections-33). */
export const lookUpDisruption = (assistance: Assistance | null): DisruptionLookup => {
  if (assistance === null || ['Pending', 'Removed', 'Voided'].includes(assistance.state))
    return 'NoDisruptionProtectionAttached'
  return detectDisruption(assistance) === null ? 'NoDisruptionDetected' : 'Success'
}
