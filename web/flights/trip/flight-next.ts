import { standingSlices } from '@portolan/domain/flights/tickets.ts'
import { checkInOf } from '@portolan/domain/trips/check-in.ts'
import { nextMoment } from '@portolan/domain/trips/flight-trip.ts'
import { formatDayTime } from '@portolan/kernel/locale.ts'
import { ClockAlert, PlaneTakeoff, Ticket } from 'lucide-react'
import type { NextStep, Trip } from '../../after-sales/index.ts'
import { checkInText } from './check-in-words.ts'
import { flightTripOf } from './flight-trip.ts'
import { answerByText } from './schedule-change-words.ts'

const changeStep = ({ scheduleChanges }: Trip): NextStep[] =>
  scheduleChanges
    .filter(({ state }) => state === 'Open')
    .slice(0, 1)
    .map((change) => ({
      id: change.id,
      at: 0,
      icon: ClockAlert,
      text: 'Review the schedule change',
      note: `by ${answerByText(change)}`,
      show: 'schedule-change',
    }))

/** Schedule changes to answer, check-in, and the next departure or arrival. */
export const flightNext = (trip: Trip, now: number): NextStep[] => {
  const standing = standingSlices(flightTripOf(trip))
  const checkIns = standing.flatMap(({ segments }) =>
    segments.slice(0, 1).map(({ id, departure, origin: { cityName } }) => ({
      id,
      from: { zone: departure.zone, cityName },
      ...checkInOf(Date.parse(departure.instant), now),
    })),
  )
  const checkIn =
    checkIns.find(({ state }) => state === 'Open') ??
    checkIns.find(({ state }) => state === 'NotYet')
  const next = nextMoment(standing, now)
  const flight = standing
    .flatMap(({ segments }) => segments)
    .find(({ id }) => id === next?.segmentId)
  return [
    ...changeStep(trip),
    ...(checkIn === undefined
      ? []
      : [
          {
            id: `check-in ${checkIn.id}`,
            at: checkIn.opensAt,
            icon: Ticket,
            text: 'Check in',
            note: checkInText(checkIn, checkIn.from),
            show: 'check-in',
          },
        ]),
    ...(next === null || next.name === 'CheckInOpens' || flight === undefined
      ? []
      : [
          {
            id: flight.id,
            at: next.at,
            icon: PlaneTakeoff,
            text:
              next.name === 'Departs'
                ? `Leaves ${flight.origin.cityName}`
                : `Arrives in ${flight.destination.cityName}`,
            note: formatDayTime(
              (next.name === 'Departs' ? flight.departure : flight.arrival).local,
            ),
          },
        ]),
  ]
}
