import type { RecentItem } from '../../shell/pages/recent-list.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { recentActivities } from './recent-activities.ts'

/** Links to the results of this browser's last activity searches. */
export const useRecentActivities = (): readonly RecentItem[] => {
  const { storage } = useServices()
  return recentActivities.linksOf(
    recentActivities.readAll(storage.local, useToday()),
    (one) => `/activities/availability/${stringifySearch({ ...one })}`,
  )
}
