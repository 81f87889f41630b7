import type { FlightOutline } from '@portolan/contract/flights/trip-part.ts'
import { daysBetween, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { PlaneTakeoff } from 'lucide-react'
import type { TripPartSummary, TripRow } from '../after-sales/index.ts'
import { stopsText } from './journey-words.ts'

type Slice = FlightOutline['slices'][number]

const slicesOf = (parts: readonly TripPartSummary[]): readonly Slice[] =>
  parts.flatMap(({ outline }) => (outline as FlightOutline).slices)
const dayOf = (local: string): string => local.slice(0, 10)

const lineOf = (
  { departsLocal, arrivesLocal, origin, destination, minutes, stops, airline }: Slice,
  isCanceled: boolean,
) => ({
  id: `${origin}${departsLocal}`,
  at: Date.parse(`${departsLocal}Z`),
  day: dayOf(departsLocal),
  when: `${formatTime(departsLocal)} – ${formatTime(arrivesLocal)}`,
  daysLater: daysBetween(dayOf(departsLocal), dayOf(arrivesLocal)),
  text:
    `${origin} to ${destination}, ${formatDuration(minutes)}, ${stopsText(stops)}, ${airline}` +
    (isCanceled ? ', canceled' : ''),
})

/** Flights in My trips, a line per slice. */
export const flightRow: TripRow = {
  icon: PlaneTakeoff,
  lines: (parts) =>
    parts.flatMap((part) =>
      slicesOf([part]).map((slice) => lineOf(slice, part.status === 'Canceled')),
    ),
  dates: (parts) => {
    const slices = slicesOf(parts)
    return {
      first: dayOf(slices[0]?.departsLocal ?? parts[0]?.startsAt ?? ''),
      last: dayOf(slices.at(-1)?.departsLocal ?? parts[0]?.endsAt ?? ''),
    }
  },
  place: (parts) => slicesOf(parts)[0]?.destinationCity ?? null,
  pictured: (parts) => slicesOf(parts)[0]?.destinationPlace ?? null,
}
