import { useRecentActivities } from '../activities/search/use-recent-activities.ts'
import { useRecentCars } from '../cars/search/use-recent-cars.ts'
import { useRecentStays } from '../lodging/search/use-recent-stays.ts'
import { useRecentPackages } from '../packages/search/use-recent-packages.ts'
import type { RecentItem } from './pages/recent-list.tsx'

/**
 * Links to this browser's last searches of every product but flights, whose form the home page has
 * itself. A browser stores no times, so each product keeps its order.
 */
export const useRecentSearches = (): readonly RecentItem[] => [
  ...useRecentStays(),
  ...useRecentCars(),
  ...useRecentActivities(),
  ...useRecentPackages(),
]
