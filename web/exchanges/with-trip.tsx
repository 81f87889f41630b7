import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { tripQuery, type Trip } from '../trips/trip-queries.ts'
import { eligibilityQuery, type Eligibility } from './exchange-queries.ts'
import { ItineraryNotFound, LoadFailed } from './exchange-screen.tsx'
import { OpeningScreen } from './opening-screen.tsx'

const unknown: ReadonlySet<string> = new Set(['NotFound', 'BadRequest', 'OutOfRange'])

/** The trip that an address names, or the screen that says why there is none. */
export const WithTrip = ({
  tripId,
  children,
}: {
  tripId: string | undefined
  children: (trip: Trip) => ReactNode
}) => {
  const { data, error, isPending, refetch } = useQuery({
    ...tripQuery(useServices(), tripId ?? ''),
    enabled: tripId !== undefined,
  })
  if (data !== undefined) return data.kind === 'Flight' ? children(data) : <ItineraryNotFound />
  if (tripId === undefined) return <ItineraryNotFound />
  if (isPending) return <PendingPage label="Opening your trip" />
  return unknown.has(codeOf(error)) ? (
    <ItineraryNotFound />
  ) : (
    <LoadFailed error={error} tripId={tripId} onRetry={() => void refetch()} />
  )
}

interface EligibilityProps {
  trip: Trip
  children: (eligibility: Eligibility) => ReactNode
}

/** What can be done with a trip's flights, as the airline says it now. */
export const WithEligibility = ({ trip, children }: EligibilityProps) => {
  const { data, error, refetch } = useQuery(eligibilityQuery(useServices(), trip.id))
  if (data !== undefined) return children(data)
  return error === null ? (
    <PendingPage label="Asking the airline what can be changed" />
  ) : (
    <LoadFailed error={error} tripId={trip.id} onRetry={() => void refetch()} />
  )
}

/** The same where it can be changed; where it cannot, the screen that the server opens it with. */
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
