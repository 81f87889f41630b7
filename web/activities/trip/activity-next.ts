import { formatInstant } from '@portolan/kernel/locale.ts'
import { Hourglass, Ticket } from 'lucide-react'
import type { NextStep, TripPart } from '../../after-sales/index.ts'
import { confirmsText } from '../activity-words.ts'
import { activitiesOf, activityOutlineOf, waitingOf } from './activities-of.ts'

/** Coming starts, and operators that have not decided yet. */
export const activityNext = (parts: readonly TripPart[], now: number): NextStep[] => [
  ...waitingOf(parts).map((part) => ({
    id: part.id,
    at: Date.parse(part.startsAt),
    icon: Hourglass,
    text: 'The operator is confirming your booking',
    note: confirmsText(activityOutlineOf(part).confirmsIn),
  })),
  ...activitiesOf(parts)
    .filter(({ part }) => part.status !== 'Canceled' && now < Date.parse(part.startsAt))
    .map(({ part: { id, startsAt, startZone }, activity }) => ({
      id,
      at: Date.parse(startsAt),
      icon: Ticket,
      text: activity.name,
      note: formatInstant(startsAt, startZone),
      show: 'activity-itinerary',
    })),
]
