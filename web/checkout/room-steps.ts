import { nightsWithoutRoom } from '@portolan/domain/trips/nights-without-room.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { BedDouble } from 'lucide-react'
import type { NextStep } from '../after-sales/index.ts'

/** A place to stay for the nights between two flights. */
export const roomSteps = (
  itinerary: Parameters<typeof nightsWithoutRoom>[0],
  adults: number,
): NextStep[] =>
  nightsWithoutRoom(itinerary).map(({ city, from, until, nights }) => ({
    id: `room ${from}`,
    at: Date.parse(`${from}T00:00:00Z`),
    icon: BedDouble,
    text: `Find a place to stay in ${city}`,
    note: `${nights === 1 ? '1 night' : `${nights} nights`} without a room, ${formatDay(from)} to ${formatDay(until)}`,
    href: `/hotels/availability/?${new URLSearchParams({
      locationName: city,
      fromDate: from,
      untilDate: until,
      adults: String(adults),
    }).toString()}`,
  }))
