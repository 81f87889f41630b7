import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import { activityPlacesQuery } from '../search/activity-places.ts'
import type { ActivitySearch } from '../search/activity-search.ts'

/**
 * The place of a search (activities-10). A link may only name it: then it is the best match for the
 * name, and `isUnknown` if there is none.
 */
export const useSoughtPlace = ({ place, locationName }: ActivitySearch) => {
  const named = useQuery({
    ...activityPlacesQuery(useServices(), locationName),
    enabled: place === null,
  })
  return {
    id: place ?? named.data?.suggestions[0]?.id ?? null,
    isUnknown: place === null && named.data?.suggestions.length === 0,
    error: place === null ? named.error : null,
    retry: () => void named.refetch(),
  }
}
