import { useSearch } from '@tanstack/react-router'
import { OpeningScreen } from './opening-screen.tsx'
import { WithEligibility, WithTrip } from './with-trip.tsx'

/** /exchange/?trip=…: whether the flights of a trip can be changed, and how. */
export const ExchangePage = () => {
  const { trip: tripId } = useSearch({ from: '/exchange' })
  return (
    <WithTrip tripId={tripId}>
      {(trip) => (
        <WithEligibility trip={trip}>
          {(eligibility) => <OpeningScreen trip={trip} eligibility={eligibility} />}
        </WithEligibility>
      )}
    </WithTrip>
  )
}
