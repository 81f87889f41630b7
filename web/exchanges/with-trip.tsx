import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { type Trip, tripQuery } from '../after-sales/index.ts'
import { type FlightTrip, flightTripOf } from '../flights/index.ts'
import { eligibilityQuery, type Eligibility } from './exchange-queries.ts'
import { ItineraryNotFound, LoadFailed } from './exchange-screen.tsx'
import { OpeningScreen } from './opening-screen.tsx'

const notFoundCodes: ReadonlySet<string> = new Set(['NotFound', 'BadRequest', 'OutOfRange'])

/** Loads the flight trip in the address, or shows a not-found screen. */
export const WithTrip = ({
  tripId,
  children,
}: {
  tripId: string | undefined
  children: (trip: FlightTrip) => ReactNode
}) => {
  const { data, error, isPending, refetch } = useQuery({
    ...tripQuery(useServices(), tripId ?? ''),
    enabled: tripId !== undefined,
  })
  if (data !== undefined) {
    const trip = flightTripOf(data)
    return trip.tickets.length > 0 ? children(trip) : <ItineraryNotFound />
  }
  if (tripId === undefined) return <ItineraryNotFound />
  if (isPending) return <PendingPage label="Opening your trip" />
  return notFoundCodes.has(codeOf(error)) ? (
    <ItineraryNotFound />
  ) : (
    <LoadFailed error={error} tripId={tripId} onRetry={() => void refetch()} />
  )
}

interface EligibilityProps {
  trip: FlightTrip
  children: (eligibility: Eligibility) => ReactNode
}

/** Loads what the airline allows for a trip's flights. */
export const WithEligibility = ({
  trip,
  children,
}: Pick<EligibilityProps, 'children'> & { trip: Trip }) => {
  const { data, error, refetch } = useQuery(eligibilityQuery(useServices(), trip.id))
  if (data !== undefined) return children(data)
  return error === null ? (
    <PendingPage label="Checking what can be changed" />
  ) : (
    <LoadFailed error={error} tripId={trip.id} onRetry={() => void refetch()} />
  )
}

/** The same for trips that can be changed; for the others, the opening screen. */
export const Exchangeable = ({ trip, children }: EligibilityProps) => (
  <WithEligibility trip={trip}>
    {(eligibility) =>
      eligibility.exchangeable ? (
        children(eligibility)
      ) : (
        <OpeningScreen trip={trip} eligibility={eligibility} />
      )
    }
  </WithEligibility>
)
