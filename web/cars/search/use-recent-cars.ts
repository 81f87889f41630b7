import type { RecentItem } from '../../shell/pages/recent-list.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { recentCars } from './recent-cars.ts'

/** Links to the results of this browser's last car searches. */
export const useRecentCars = (): readonly RecentItem[] => {
  const { storage } = useServices()
  return recentCars.linksOf(
    recentCars.readAll(storage.local, useToday()),
    (one) => `/cars/availability/${stringifySearch({ ...one })}`,
  )
}
