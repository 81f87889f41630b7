import { RecentList } from '../../shell/pages/recent-list.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { readRecentSearches, recentGroup } from './recent-searches.ts'

/** The flights that were searched last. */
export const RecentSearches = () => {
  const { storage } = useServices()
  const searches = readRecentSearches(storage.local, useToday())
  const items = recentGroup(searches)[0]?.items ?? []
  return (
    <RecentList
      items={items.map(({ id, name, note = '' }, at) => ({
        id,
        name,
        note,
        href: `/flights/shop/${stringifySearch({ ...searches[at]?.params })}`,
      }))}
    />
  )
}
