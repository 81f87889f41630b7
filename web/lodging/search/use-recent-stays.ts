import type { RecentItem } from '../../shell/pages/recent-list.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { doors } from '../doors.ts'
import { recentStays } from './recent-stays.ts'

/** Links to the results of this browser's last stay searches. */
export const useRecentStays = (results = doors.hotels.results): readonly RecentItem[] => {
  const { storage } = useServices()
  return recentStays.linksOf(
    recentStays.readAll(storage.local, useToday()),
    (one) => `${results}${stringifySearch({ ...one })}`,
  )
}
