import { neutralOutlineOf } from '@portolan/contract/trips/neutral-outline.ts'
import type { PicturedPlace } from '@portolan/contract/trips/pictured-place.ts'
import { localAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { TicketCheck, type LucideIcon } from 'lucide-react'
import {
  mainParts,
  mergedByTime,
  standingParts,
  type TripPartSummary,
  type TripRow,
  type TripRowLine,
  type TripSummary,
} from '../after-sales/index.ts'
import { tripRows } from '../shell/trip-rows.ts'

type Listed = Pick<TripSummary, 'parts'>

export const startsAtPlace = ({
  startsAt,
  startZone,
}: Pick<TripPartSummary, 'startsAt' | 'startZone'>): string =>
  localAt(Date.parse(startsAt), startZone)
export const endsAtPlace = ({
  endsAt,
  endZone,
}: Pick<TripPartSummary, 'endsAt' | 'endZone'>): string => localAt(Date.parse(endsAt), endZone)

/** `LHR lounge, Lounge pass for 2, Terminal 5`: a part in the words that every product has. */
export const plainText = ({
  title,
  outline,
}: Pick<TripPartSummary, 'title' | 'outline'>): string => {
  const { words, place } = neutralOutlineOf(outline)
  return [title, words, place].filter((text) => text !== undefined && text !== '').join(', ')
}

/** Parts of a product that has no row of its own. */
const plainRow: TripRow = {
  icon: TicketCheck,
  lines: (parts) =>
    parts.map((part) => {
      const starts = startsAtPlace(part)
      return {
        id: part.id,
        at: Date.parse(`${starts}Z`),
        day: starts.slice(0, 10),
        when: formatTime(starts),
        daysLater: 0,
        text: `${plainText(part)}${part.status === 'Canceled' ? ', canceled' : ''}`,
      }
    }),
  dates: (parts) => ({
    first: parts.map((part) => startsAtPlace(part).slice(0, 10)).toSorted()[0] ?? '',
    last:
      parts
        .map((part) => endsAtPlace(part).slice(0, 10))
        .toSorted()
        .at(-1) ?? '',
  }),
  place: () => null,
}

const rowOf = (product: string): TripRow =>
  (tripRows as Readonly<Record<string, TripRow | undefined>>)[product] ?? plainRow

const rowsOf = (parts: readonly TripPartSummary[]) =>
  [...Map.groupBy(mainParts(parts), ({ product }) => product)].map(([product, group]) => ({
    row: rowOf(product),
    parts: group,
  }))

/** A line for each flight, stay or other part, by time. */
export const rowLines = ({ parts }: Listed): readonly TripRowLine[] =>
  mergedByTime(rowsOf(parts).map(({ row, parts: group }) => row.lines(group)))

/** First and last day of what is still booked, on the clocks of the places. */
export const tripDates = ({
  parts,
}: Listed): { readonly first: CalendarDate; readonly last: CalendarDate } => {
  const dates = rowsOf(standingParts(parts)).map(({ row, parts: group }) => row.dates(group))
  return {
    first: dates.map(({ first }) => first).toSorted()[0] ?? '',
    last:
      dates
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? '',
  }
}

/** The parts of the product that a trip begins with. */
const beginningOf = (parts: readonly TripPartSummary[]) =>
  rowsOf(parts.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)))[0]

/** The icon and the place of what a trip begins with; its title if that says no place. */
export const tripPlace = ({
  parts,
  title,
}: Pick<TripSummary, 'parts' | 'title'>): { readonly icon: LucideIcon; readonly place: string } => {
  const first = beginningOf(parts)
  return {
    icon: (first?.row ?? plainRow).icon,
    place: first?.row.place(first.parts) ?? title,
  }
}

/** The place that a trip’s small picture shows; null where it has none. */
export const picturedPlaceOf = ({ parts }: Listed): PicturedPlace | null => {
  const first = beginningOf(parts)
  return first?.row.pictured?.(first.parts) ?? null
}

/** What was bought with a trip and belongs to its parts: `Cancel for any reason`. */
export const addOnTitles = ({ parts }: Listed): readonly string[] => [
  ...new Set(
    standingParts(parts).flatMap(({ addOnOf, title }) => (addOnOf === null ? [] : [title])),
  ),
]
