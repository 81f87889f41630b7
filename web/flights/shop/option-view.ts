import { idsOf, isCombined } from '@portolan/domain/flights/combined-id.ts'
import { layoverNotes, type Layover, type LayoverNote } from '@portolan/domain/flights/layovers.ts'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { airportWords } from './filter-words.ts'
import type { FlightListAnswer, ListedFlight } from './flight-list-query.ts'

export type ListedSegment = FlightListAnswer['segments'][number]

export const segmentsOf = (
  list: Pick<FlightListAnswer, 'segments'>,
  option: Pick<ListedFlight, 'segments'>,
): ListedSegment[] => option.segments.flatMap((index) => list.segments[index] ?? [])

/** Flights and layovers in the order flown, for the line drawn to scale. */
export const partsOf = (
  list: Pick<FlightListAnswer, 'segments'>,
  option: Pick<ListedFlight, 'segments' | 'layovers'>,
): ScalePart[] =>
  segmentsOf(list, option).flatMap((segment, at): ScalePart[] => {
    const leg: ScalePart = {
      kind: 'leg',
      minutes: segment.minutes,
      from: segment.from,
      to: segment.to,
    }
    const layover = option.layovers[at]
    return layover === undefined
      ? [leg]
      : [
          leg,
          {
            kind: 'layover',
            minutes: layover.minutes,
            at: layover.airport,
            overnight: layover.overnight,
            separateTickets: layover.selfTransfer !== undefined,
          },
        ]
  })

const unique = (values: readonly string[]): string[] => [...new Set(values)]

export interface OptionWords {
  readonly departs: string
  readonly arrives: string
  readonly arrivesOn: string
  readonly carrier: string
  /** `CB 104, 482`: the airline code is not repeated. */
  readonly numbers: string
  readonly note: string | undefined
  /** Airline code of the first flight, for its mark. */
  readonly airline: string
}

/** The note of a layover, or undefined where the row does not mention it. */
const layoverNote = (note: LayoverNote, layover: Layover, city: string): string | undefined => {
  switch (note) {
    case 'SelfTransfer':
      // A flag of its own.
      return undefined
    case 'ChangeOfAirport':
      return `Change airports in ${city}, ${layover.airport} to ${layover.changeTo}`
    case 'Overnight':
      return `Overnight in ${city}`
    case 'Tight':
      return `Short connection in ${city}`
    case 'Long':
      return undefined
  }
}

/** Words of a row. `nearby` are airports added to the search; a flight from or to one says so. */
export const optionWords = (
  list: FlightListAnswer,
  option: ListedFlight,
  nearby: readonly string[] = [],
): OptionWords => {
  const segments = segmentsOf(list, option)
  const first = segments[0]
  const last = segments.at(-1)
  const airlineName = (code: string): string => list.airlines[code]?.name ?? code
  const numbers = segments
    .map(({ airline, number }, at) =>
      at > 0 && segments[at - 1]?.airline === airline ? number : `${airline} ${number}`,
    )
    .join(', ')
  const operators = unique(
    segments.flatMap(({ operatedBy, airline }) =>
      operatedBy === undefined || operatedBy === airline ? [] : [airlineName(operatedBy)],
    ),
  )
  const notes = [
    ...(first !== undefined && nearby.includes(first.from)
      ? [`From ${airportWords(list, first.from)}`]
      : []),
    ...(last !== undefined && nearby.includes(last.to)
      ? [`To ${airportWords(list, last.to)}`]
      : []),
    ...option.layovers.flatMap((layover) => {
      const city = list.airports[layover.airport]?.city ?? layover.airport
      return layoverNotes(layover).flatMap((note) => layoverNote(note, layover, city) ?? [])
    }),
    ...(operators.length > 0 ? [`Operated by ${operators.join(', ')}`] : []),
  ]
  return {
    departs: first === undefined ? '' : formatTime(first.departs),
    arrives: last === undefined ? '' : formatTime(last.arrives),
    arrivesOn: last ? `on ${formatDay(last.arrives.slice(0, 10))}` : '',
    carrier: unique(segments.map(({ airline }) => airlineName(airline))).join(', '),
    numbers,
    note: notes.length > 0 ? notes.join('. ') : undefined,
    airline: first?.airline ?? '',
  }
}

/** Separate tickets, and what they mean for the traveler. */
export interface TicketsFlag {
  readonly label: string
  readonly reason: string
}

/** The flag of a fare on several tickets; null for one ticket. */
export const ticketsFlag = (
  list: Pick<FlightListAnswer, 'airports'>,
  option: Pick<ListedFlight, 'id' | 'layovers'>,
  fare: Pick<ListedFlight['fares'][number], 'separate'>,
): TicketsFlag | null => {
  const cities = option.layovers
    .filter(({ selfTransfer }) => selfTransfer !== undefined)
    .map(({ airport }) => list.airports[airport]?.city ?? airport)
  if (cities.length > 0)
    return {
      label: 'Self-transfer',
      reason: `${idsOf(option.id).length} separate tickets. You collect and recheck bags in ${cities.join(' and ')}. If you miss the next flight, no airline owes you a new one.`,
    }
  return fare.separate === true && !isCombined(option.id)
    ? {
        label: 'Separate tickets',
        reason: 'One for each flight. Changing or canceling one doesn’t change the other.',
      }
    : null
}
