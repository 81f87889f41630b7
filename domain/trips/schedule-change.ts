import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { FaredSlice, Segment } from '../flights/itinerary.ts'
import { ticketOfSlice, type SliceCount } from '../flights/tickets.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Thresholds of schedule changes, and the time to answer. */
export const scheduleChangeTerms = {
  /**
   * Minutes of earlier departure or later arrival that are significant, domestic and international
   * (14 CFR 260.2).
   */
  significantMinutes: { domestic: 180, international: 360 },
  /** Maximum time to answer; never past the departure. */
  answerWithinMs: 7 * day,
  /** Shifts below this are ignored. */
  leastMinutes: 5,
} as const

/** Current status of a flight according to the airline. */
export type FlightNow =
  | { readonly canceled: true }
  | { readonly canceled: false; readonly departure: ZonedMoment; readonly arrival: ZonedMoment }

export interface ChangedFlight {
  readonly segmentId: string
  /** Such as `BA 178`. */
  readonly flight: string
  readonly origin: string
  readonly destination: string
  readonly before: { readonly departure: ZonedMoment; readonly arrival: ZonedMoment }
  /** Null if canceled. */
  readonly after: { readonly departure: ZonedMoment; readonly arrival: ZonedMoment } | null
}

export type ChangeReason =
  | 'Canceled'
  | 'DepartsEarlier'
  | 'ArrivesLater'
  | 'ConnectionMissed'
  | 'Minor'
export interface ScheduleJudgment {
  /** Most severe first; `Minor` alone if nothing else applies. */
  readonly reasons: readonly ChangeReason[]
  /**
   * Indices of slices that were canceled or changed significantly; the fares of their tickets are
   * owed.
   */
  readonly slices: readonly number[]
  /** Whether any fare can be refunded, which is if `slices` is not empty. */
  readonly refundable: boolean
  /** Whether the new itinerary can be flown. */
  readonly acceptable: boolean
}

const minutesBetween = (from: ZonedMoment, to: ZonedMoment): number =>
  (Date.parse(to.instant) - Date.parse(from.instant)) / minute

/** Flights whose current status differs from the itinerary the traveler knows. */
export const changedFlights = (
  itinerary: readonly Pick<FaredSlice, 'segments'>[],
  nowOf: (segmentId: string) => FlightNow | undefined,
): ChangedFlight[] =>
  itinerary.flatMap(({ segments }) =>
    segments.flatMap((segment): ChangedFlight[] => {
      const { id, marketingAirline, origin, destination, departure, arrival } = segment
      const current = nowOf(id)
      const facts = {
        segmentId: id,
        flight: `${marketingAirline.code} ${marketingAirline.flightNumber}`,
        origin: origin.cityName,
        destination: destination.cityName,
        before: { departure, arrival },
      }
      if (current === undefined) return []
      if (current.canceled) return [{ ...facts, after: null }]
      const shift = Math.max(
        Math.abs(minutesBetween(departure, current.departure)),
        Math.abs(minutesBetween(arrival, current.arrival)),
      )
      return shift < scheduleChangeTerms.leastMinutes
        ? []
        : [{ ...facts, after: { departure: current.departure, arrival: current.arrival } }]
    }),
  )

/** A segment with its new times; unchanged if it was canceled. */
const moved = (segment: Segment, changes: readonly ChangedFlight[]): Segment => {
  const after = changes.find(({ segmentId }) => segmentId === segment.id)?.after
  if (after == null) return segment
  const plusDays = Math.round(
    (Date.parse(after.arrival.local.slice(0, 10)) -
      Date.parse(after.departure.local.slice(0, 10))) /
      day,
  )
  return { ...segment, ...after, minutes: minutesBetween(after.departure, after.arrival), plusDays }
}

/** The itinerary after accepting a change. */
export const itineraryAfter = (
  itinerary: readonly FaredSlice[],
  changes: readonly ChangedFlight[],
): FaredSlice[] =>
  itinerary.map((slice) => {
    const segments = slice.segments.map((segment) => moved(segment, changes))
    const [first, last] = [segments[0], segments.at(-1)]
    return first === undefined || last === undefined
      ? slice
      : { ...slice, segments, minutes: minutesBetween(first.departure, last.arrival) }
  })

export interface JudgeScheduleChange {
  readonly itinerary: readonly FaredSlice[]
  readonly changes: readonly ChangedFlight[]
  /** Whether the itinerary crosses a border. */
  readonly international: boolean
  /** Minimum connection time in minutes at an airport, on one ticket. */
  readonly leastConnection: (airport: string) => number
}

/**
 * Judges a change slice by slice by the rule of the US Department of Transportation (14 CFR 260.2):
 * a canceled flight, a significantly earlier departure or later arrival, or a missed connection.
 */
export const judgeScheduleChange = ({
  itinerary,
  changes,
  international,
  leastConnection,
}: JudgeScheduleChange): ScheduleJudgment => {
  const significant =
    scheduleChangeTerms.significantMinutes[international ? 'international' : 'domestic']
  const after = itineraryAfter(itinerary, changes)
  const canceled = new Set(
    changes.filter((change) => change.after === null).map(({ segmentId }) => segmentId),
  )
  const reasonsOf = (
    slice: FaredSlice,
    before: FaredSlice | undefined,
  ): ReadonlySet<ChangeReason> => {
    const reasons = new Set<ChangeReason>()
    const [first, last] = [slice.segments[0], slice.segments.at(-1)]
    const [plannedFirst, plannedLast] = [before?.segments[0], before?.segments.at(-1)]
    if (
      first === undefined ||
      last === undefined ||
      plannedFirst === undefined ||
      plannedLast === undefined
    )
      return reasons
    if (slice.segments.some(({ id }) => canceled.has(id))) reasons.add('Canceled')
    // A moved flight can break the connection before or after it. A connection that was already too
    // short does not count.
    for (const [index, segment] of slice.segments.entries()) {
      const onward = slice.segments[index + 1]
      const planned = before?.segments[index]
      const plannedOnward = before?.segments[index + 1]
      if (onward === undefined || planned === undefined || plannedOnward === undefined) continue
      const layover = minutesBetween(segment.arrival, onward.departure)
      if (
        layover < leastConnection(onward.origin.locationCode) &&
        layover < minutesBetween(planned.arrival, plannedOnward.departure)
      )
        reasons.add('ConnectionMissed')
    }
    if (minutesBetween(first.departure, plannedFirst.departure) >= significant)
      reasons.add('DepartsEarlier')
    if (minutesBetween(plannedLast.arrival, last.arrival) >= significant)
      reasons.add('ArrivesLater')
    return reasons
  }
  const bySlice = after.map((slice, at) => reasonsOf(slice, itinerary[at]))
  const order: readonly ChangeReason[] = [
    'Canceled',
    'ConnectionMissed',
    'DepartsEarlier',
    'ArrivesLater',
  ]
  const found = order.filter((reason) => bySlice.some((reasons) => reasons.has(reason)))
  const slices = bySlice.flatMap((reasons, at) => (reasons.size === 0 ? [] : [at]))
  return {
    reasons: found.length === 0 ? ['Minor'] : found,
    slices,
    refundable: slices.length > 0,
    acceptable: !found.includes('Canceled') && !found.includes('ConnectionMissed'),
  }
}

/**
 * Indices of the tickets whose fares are owed. Each ticket is its own contract, so an airline owes
 * only for its own changes.
 */
export const owedTickets = (
  tickets: readonly SliceCount[],
  { slices }: Pick<ScheduleJudgment, 'slices'>,
): readonly number[] => [...new Set(slices.map((slice) => ticketOfSlice(tickets, slice)))]

/**
 * The deadline for an answer: a week after the announcement, but no later than the first changed
 * flight's old or new departure, whichever is earlier.
 */
export const answerBy = (changes: readonly ChangedFlight[], at: number): number =>
  Math.min(
    at + scheduleChangeTerms.answerWithinMs,
    ...changes.map(({ before, after }) =>
      Math.max(
        at,
        Math.min(
          Date.parse(before.departure.instant),
          after === null ? Infinity : Date.parse(after.departure.instant),
        ),
      ),
    ),
  )
