import type { Segment } from './itinerary.ts'
import type { SelfTransfer } from './self-transfer.ts'

export interface Layover {
  /** Arrival airport. */
  readonly airport: string
  readonly minutes: number
  /** The local date changes during the layover. */
  readonly overnight: boolean
  /** Departure airport of the next flight, if it differs. */
  readonly changeTo?: string | undefined
  /**
   * Set if the flights are on separate tickets: bags must be claimed and checked again, and the
   * next airline does not wait.
   */
  readonly selfTransfer?: SelfTransfer | undefined
}

/**
 * Layovers between consecutive segments, computed from instants, so zones and daylight saving time
 * do not distort them.
 */
export const layoversOf = (
  segments: readonly Pick<Segment, 'origin' | 'destination' | 'departure' | 'arrival'>[],
): Layover[] =>
  segments.slice(1).map((after, index) => {
    const before = segments[index]
    if (before === undefined) throw new RangeError('flights: a layover lies between two segments')
    const from = after.origin.locationCode
    const at = before.destination.locationCode
    return {
      airport: at,
      minutes: Math.round(
        (Date.parse(after.departure.instant) - Date.parse(before.arrival.instant)) / 60_000,
      ),
      overnight: after.departure.local.slice(0, 10) !== before.arrival.local.slice(0, 10),
      ...(from === at ? {} : { changeTo: from }),
    }
  })

/** Layovers that are noted: tight, or long enough to leave the airport. */
export const layoverBounds = { tightMinutes: 60, longMinutes: 300 } as const
export type LayoverNote = 'SelfTransfer' | 'ChangeOfAirport' | 'Overnight' | 'Tight' | 'Long'
export const layoverNotes = (layover: Layover): LayoverNote[] => [
  ...(layover.selfTransfer !== undefined ? (['SelfTransfer'] as const) : []),
  ...(layover.changeTo === undefined ? [] : (['ChangeOfAirport'] as const)),
  ...(layover.overnight ? (['Overnight'] as const) : []),
  ...(layover.minutes < layoverBounds.tightMinutes ? (['Tight'] as const) : []),
  ...(layover.minutes >= layoverBounds.longMinutes && !layover.overnight
    ? (['Long'] as const)
    : []),
]
