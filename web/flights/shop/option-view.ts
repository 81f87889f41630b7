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
const layoverNote = (
  note: LayoverNote,
  layover: Layover,
  city: string,
  tickets: number,
): string | undefined => {
  switch (note) {
    case 'SelfTransfer':
      return `${tickets} separate tickets, self-transfer in ${city}`
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
      return layoverNotes(layover).flatMap(
        (note) => layoverNote(note, layover, city, idsOf(option.id).length) ?? [],
      )
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

/** The note of a fare that combines one ticket a slice; undefined for any other. */
export const ticketsNote = (
  option: Pick<ListedFlight, 'id'>,
  fare: Pick<ListedFlight['fares'][number], 'separate'>,
): string | undefined =>
  fare.separate === true && !isCombined(option.id) ? 'Separate tickets for each flight' : undefined
