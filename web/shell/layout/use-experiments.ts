import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fetchExperiments } from '../experiments.ts'
import { useServices } from '../services-context.ts'

type Active = Awaited<ReturnType<typeof fetchExperiments>>

/** The tenant's active experiments, fetched once per page load. */
export const useExperiments = (enabled = true): UseQueryResult<Active> => {
  const { call, config } = useServices()
  return useQuery({
    queryKey: ['experiments', config.tenant],
    queryFn: ({ signal }) => fetchExperiments(call, config.tenant, signal),
    staleTime: Infinity,
    enabled,
  })
}
