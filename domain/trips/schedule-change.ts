import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { FaredSlice, Segment } from '../flights/itinerary.ts'
import { ticketOfSlice, type SliceCount } from '../flights/tickets.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What makes a change significant, and how long a traveller may take to answer. */
export const scheduleChangeTerms = {
  /**
   * Minutes by which leaving earlier or arriving later is significant: within one country, and
   * across a border (14 CFR 260.2).
   */
  significantMinutes: { domestic: 180, international: 360 },
  /** An answer is waited for so long at most, and never past the departure. */
  answerWithinMs: 7 * day,
  /** Smaller shifts than this are no news. */
  leastMinutes: 5,
} as const

/** What the airline says of a flight now: its times, or that it does not fly. */
export type FlightNow =
  | { readonly cancelled: true }
  | { readonly cancelled: false; readonly departure: ZonedMoment; readonly arrival: ZonedMoment }

export interface ChangedFlight {
  readonly segmentId: string
  /** `BA 178`. */
  readonly flight: string
  readonly origin: string
  readonly destination: string
  readonly before: { readonly departure: ZonedMoment; readonly arrival: ZonedMoment }
  /** Null: it does not fly. */
  readonly after: { readonly departure: ZonedMoment; readonly arrival: ZonedMoment } | null
}

export type ChangeReason =
  | 'Canceled'
  | 'DepartsEarlier'
  | 'ArrivesLater'
  | 'ConnectionMissed'
  | 'Minor'
export interface ScheduleJudgement {
  /** The gravest first; `Minor` alone where nothing else applies. */
  readonly reasons: readonly ChangeReason[]
  /**
   * Slices that were cancelled or changed significantly, counted from 0 in the itinerary: the fares
   * of their tickets are owed.
   */
  readonly slices: readonly number[]
  /** Whether a fare may be had back: there are such slices. */
  readonly refundable: boolean
  /** Whether the new times can be flown as they stand. */
  readonly acceptable: boolean
}

const minutesBetween = (from: ZonedMoment, to: ZonedMoment): number =>
  (Date.parse(to.instant) - Date.parse(from.instant)) / minute

/** Where what the airline says now differs from the itinerary as the traveller knows it. */
export const changedFlights = (
  itinerary: readonly Pick<FaredSlice, 'segments'>[],
  nowOf: (segmentId: string) => FlightNow | undefined,
): ChangedFlight[] =>
  itinerary.flatMap(({ segments }) =>
    segments.flatMap((segment): ChangedFlight[] => {
      const { id, marketingAirline, origin, destination, departure, arrival } = segment
      const says = nowOf(id)
      const facts = {
        segmentId: id,
        flight: `${marketingAirline.code} ${marketingAirline.flightNumber}`,
        origin: origin.cityName,
        destination: destination.cityName,
        before: { departure, arrival },
      }
      if (says === undefined) return []
      if (says.cancelled) return [{ ...facts, after: null }]
      const moved = Math.max(
        Math.abs(minutesBetween(departure, says.departure)),
        Math.abs(minutesBetween(arrival, says.arrival)),
      )
      return moved < scheduleChangeTerms.leastMinutes
        ? []
        : [{ ...facts, after: { departure: says.departure, arrival: says.arrival } }]
    }),
  )

/** A segment at the times it has after a change; as it was where it does not fly any more. */
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

/** The itinerary once a change is accepted. */
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
  /** Least minutes to change planes at an airport on one ticket. */
  readonly leastConnection: (airport: string) => number
}

/**
 * What a change is worth, slice by slice as the United States' Department of Transportation counts
 * it (14 CFR 260.2): a cancelled flight, leaving that much earlier or arriving that much later, or
 * a change of planes that cannot be made any more.
 */
export const judgeScheduleChange = ({
  itinerary,
  changes,
  international,
  leastConnection,
}: JudgeScheduleChange): ScheduleJudgement => {
  const most = scheduleChangeTerms.significantMinutes[international ? 'international' : 'domestic']
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
    const [was, wasLast] = [before?.segments[0], before?.segments.at(-1)]
    if (first === undefined || last === undefined || was === undefined || wasLast === undefined)
      return reasons
    if (slice.segments.some(({ id }) => canceled.has(id))) reasons.add('Canceled')
    // One flight that moves may break the change of planes before it or behind it; what was tight already is not its doing.
    for (const [index, segment] of slice.segments.entries()) {
      const onward = slice.segments[index + 1]
      const planned = before?.segments[index]
      const plannedOnward = before?.segments[index + 1]
      if (onward === undefined || planned === undefined || plannedOnward === undefined) continue
      const wait = minutesBetween(segment.arrival, onward.departure)
      if (
        wait < leastConnection(onward.origin.locationCode) &&
        wait < minutesBetween(planned.arrival, plannedOnward.departure)
      )
        reasons.add('ConnectionMissed')
    }
    if (minutesBetween(first.departure, was.departure) >= most) reasons.add('DepartsEarlier')
    if (minutesBetween(wasLast.arrival, last.arrival) >= most) reasons.add('ArrivesLater')
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
 * The tickets whose fares are owed, counted from 0: each is a contract of its own, and no airline
 * owes for what another changed.
 */
export const owedTickets = (
  tickets: readonly SliceCount[],
  { slices }: Pick<ScheduleJudgement, 'slices'>,
): readonly number[] => [...new Set(slices.map((slice) => ticketOfSlice(tickets, slice)))]

/**
 * By when a traveller answers: a week after the news, at the latest when the first changed flight
 * leaves, by whichever of its times is earlier.
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
