import { RecentList, type RecentItem } from '../shell/pages/recent-list.tsx'
import { stringifySearch } from '../shell/router-search.ts'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import { recentFlights } from './recent-searches.ts'

/** Links to the results of this browser's last flight searches. */
export const useRecentFlights = (): readonly RecentItem[] => {
  const { storage } = useServices()
  return recentFlights.linksOf(
    recentFlights.readAll(storage.local, useToday()),
    ({ params }) => `/flights/shop/${stringifySearch({ ...params })}`,
  )
}

/** Recent flight searches of this browser. */
export const RecentSearches = () => <RecentList items={useRecentFlights()} />
