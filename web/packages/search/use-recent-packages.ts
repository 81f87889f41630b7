import type { RecentItem } from '../../shell/pages/recent-list.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { usePackagePages } from '../package-pages.ts'
import { recentPackages } from './recent-packages.ts'

/** Links to the results of this browser's last package searches. */
export const useRecentPackages = (): readonly RecentItem[] => {
  const { storage } = useServices()
  const { results } = usePackagePages()
  return recentPackages.linksOf(
    recentPackages.readAll(storage.local, useToday()),
    (one) => `${results}${stringifySearch({ ...one })}`,
  )
}
