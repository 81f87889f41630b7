import { useSearch } from '@tanstack/react-router'
import { TripPage } from './trip-page.tsx'
import { TripsListPage } from './trips-list-page.tsx'

/** /trips/: the list, or one trip if the address names it. */
export const TripsPage = () => {
  const { trip } = useSearch({ from: '/trips' })
  return trip === undefined ? <TripsListPage /> : <TripPage key={trip} tripId={trip} />
}
