import { RecentList } from '../shell/pages/recent-list.tsx'
import { stringifySearch } from '../shell/router-search.ts'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import { recentFlights } from './recent-searches.ts'

/** Recent flight searches of this browser. */
export const RecentSearches = () => {
  const { storage } = useServices()
  return (
    <RecentList
      items={recentFlights.linksOf(
        recentFlights.readAll(storage.local, useToday()),
        ({ params }) => `/flights/shop/${stringifySearch({ ...params })}`,
      )}
    />
  )
}
