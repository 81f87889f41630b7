import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { localCacheSeconds } from '../shell/local-cache.ts'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'

export type RewardsAccounts = AnswerOf<typeof listRewardsAccounts>['accounts']

const cacheKey = (userId: string): string => `rewards.${userId}`

/**
 * From the local cache while it lives and is not empty, else from the service (specification
 * sections 7 and 9).
 */
export const rewardsQuery = ({ call, cache }: Pick<Services, 'call' | 'cache'>, userId: string) =>
  queryOptions({
    queryKey: ['rewards', userId] as const,
    queryFn: async ({ signal }): Promise<RewardsAccounts> => {
      const kept = cache.read<RewardsAccounts>(cacheKey(userId))
      if (kept !== undefined && kept.length > 0) return kept
      const { accounts } = await call(listRewardsAccounts, { body: {} }, { signal })
      cache.write(cacheKey(userId), accounts)
      return accounts
    },
    staleTime: localCacheSeconds * 1000,
    // A failed load says nothing; it is tried again when the person comes back (decision 93 of the specification).
    refetchOnWindowFocus: (query) => query.state.status === 'error',
  })

export const useRewardsAccounts = (): UseQueryResult<RewardsAccounts> => {
  const services = useServices()
  const { data: user } = useUserInfo()
  return useQuery({ ...rewardsQuery(services, user?.userId ?? ''), enabled: user !== undefined })
}

/** After points have moved: the next reading comes from the service. */
export const refreshRewards = async (services: Services, userId: string): Promise<void> => {
  services.cache.remove(cacheKey(userId))
  await services.queries.invalidateQueries({ queryKey: ['rewards', userId] })
}
