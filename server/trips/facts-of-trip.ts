import { formatExact, money } from '@portolan/kernel/money.ts'
import { flightText, referencesOf, routeText, stayRows, timesText } from './itinerary-words.ts'
import type { ScheduleChange } from './schedule-changes.store.ts'
import type { TripRow } from './trips.store.ts'

/**
 * A trip as an agent needs it to decide, kept with the case as it stood then. Names and references,
 * never documents.
 */
export const factsOfTrip = (
  trip: TripRow,
  changes: readonly ScheduleChange[],
): { label: string; value: string }[] => [
  { label: 'Trip', value: trip.title },
  { label: 'Reference', value: referencesOf(trip) },
  ...(trip.passengers.length === 0
    ? []
    : [
        {
          label: 'Travelers',
          value: trip.passengers
            .map(
              ({ name }, at) =>
                `${name} (${trip.tickets.map(({ numbers }) => numbers[at] ?? '').join(', ')})`,
            )
            .join('; '),
        },
      ]),
  ...trip.itinerary.flatMap(({ segments, brand }) =>
    segments.map((segment) => ({
      label: flightText(segment),
      value: `${timesText(segment)}, ${routeText(segment)}. ${brand.name}`,
    })),
  ),
  ...(trip.stay === null ? [] : stayRows(trip.stay).map(([label, value]) => ({ label, value }))),
  ...changes
    .filter(({ state }) => state === 'Open' || state === 'Refunding')
    .flatMap(({ flights }) =>
      flights.map(({ flight, before, after }) => ({
        label: `Airline’s change of ${flight}`,
        value: `${timesText(before)}; now ${after === null ? 'canceled' : timesText(after)}`,
      })),
    ),
  { label: 'Paid', value: formatExact(money(trip.total, trip.currency)) },
  { label: 'Status', value: trip.status },
]
