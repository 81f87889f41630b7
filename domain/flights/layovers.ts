import type { Segment } from './itinerary.ts'
import type { SelfTransfer } from './self-transfer.ts'

export interface Layover {
  /** Where the traveller lands. */
  readonly airport: string
  readonly minutes: number
  /** The date changes there while waiting. */
  readonly overnight: boolean
  /** Where the next flight leaves from, when that is another airport. */
  readonly changeTo?: string | undefined
  /** On separate tickets: bags are collected and checked in again, and nobody waits. */
  readonly selfTransfer?: SelfTransfer | undefined
}

/**
 * Between consecutive segments, by instants, so that no change of clocks on the way can lengthen a
 * wait.
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

/** Worth a word on the screen: too short to be calm about, or long enough to leave the airport. */
export const layoverBounds = { tightMinutes: 60, longMinutes: 300 } as const
export type LayoverNote = 'SelfTransfer' | 'ChangeOfAirport' | 'Overnight' | 'Tight' | 'Long'
export const layoverNotes = (layover: Layover): LayoverNote[] => [
  ...(layover.selfTransfer !== undefined ? (['SelfTransfer'] as const) : []),
  ...(layover.changeTo === undefined ? [] : (['ChangeOfAirport'] as const)),
  ...(layover.overnight ? (['Overnight'] as const) : []),
  ...(layover.minutes < layoverBounds.tightMinutes
    ? (['Tight'] as const)
    : layover.minutes >= layoverBounds.longMinutes && !layover.overnight
      ? (['Long'] as const)
      : []),
]
