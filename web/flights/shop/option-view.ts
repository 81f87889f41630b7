import { idsOf, isCombined } from '@portolan/domain/flights/combined-id.ts'
import { layoverNotes } from '@portolan/domain/flights/layovers.ts'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { airportWords } from './filter-words.ts'
import type { FlightListAnswer, ListedFlight } from './flight-list-query.ts'

export type ListedSegment = FlightListAnswer['segments'][number]

export const segmentsOf = (
  list: Pick<FlightListAnswer, 'segments'>,
  option: Pick<ListedFlight, 'segments'>,
): ListedSegment[] => option.segments.flatMap((index) => list.segments[index] ?? [])

/** Legs and waits in the order flown, for the line to scale. */
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
  /** `CB 104, 482`: the airline's code once while it stays the same. */
  readonly numbers: string
  readonly note: string | undefined
  /** Airline of the first flight, for its mark. */
  readonly airline: string
}

/** `nearby`: airports that were added to the search; what uses one of them says so. */
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
      return layoverNotes(layover).flatMap((note) =>
        note === 'SelfTransfer'
          ? [`${idsOf(option.id).length} separate tickets, you change by yourself in ${city}`]
          : note === 'ChangeOfAirport'
            ? [`Change airport in ${city}, ${layover.airport} to ${layover.changeTo}`]
            : note === 'Overnight'
              ? [`Night in ${city}`]
              : note === 'Tight'
                ? [`Short connection in ${city}`]
                : [],
      )
    }),
    ...(operators.length > 0 ? [`Operated by ${operators.join(', ')}`] : []),
  ]
  return {
    departs: first?.departs.slice(11) ?? '',
    arrives: last?.arrives.slice(11) ?? '',
    arrivesOn: last ? `on ${formatDay(last.arrives.slice(0, 10))}` : '',
    carrier: unique(segments.map(({ airline }) => airlineName(airline))).join(', '),
    numbers,
    note: notes.length > 0 ? notes.join('. ') : undefined,
    airline: first?.airline ?? '',
  }
}

/** Where it is the price that takes several tickets, not the way: each direction is one of its own. */
export const ticketsNote = (
  option: Pick<ListedFlight, 'id'>,
  fare: Pick<ListedFlight['fares'][number], 'separate'>,
): string | undefined =>
  fare.separate === true && !isCombined(option.id)
    ? 'Separate tickets, one for each flight of the trip'
    : undefined
