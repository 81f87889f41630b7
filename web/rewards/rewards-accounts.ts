import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { localCacheSeconds } from '../shell/local-cache.ts'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'
import { silentLoad } from '../shell/silent-load.ts'
import { useUserInfo } from '../shell/session/user-info.ts'

export type RewardsAccounts = AnswerOf<typeof listRewardsAccounts>['accounts']

const cacheKey = (userId: string): string => `rewards.${userId}`

/** From the local cache if it is fresh and not empty, else from the server (rewards-4, shell-18). */
export const rewardsQuery = ({ call, cache }: Pick<Services, 'call' | 'cache'>, userId: string) =>
  queryOptions({
    queryKey: ['rewards', userId] as const,
    queryFn: async ({ signal }): Promise<RewardsAccounts> => {
      const cached = cache.read<RewardsAccounts>(cacheKey(userId))
      if (cached !== undefined && cached.length > 0) return cached
      const { accounts } = await call(listRewardsAccounts, { body: {} }, { signal })
      cache.write(cacheKey(userId), accounts)
      return accounts
    },
    staleTime: localCacheSeconds * 1000,
    ...silentLoad,
  })

export const useRewardsAccounts = (): UseQueryResult<RewardsAccounts> => {
  const services = useServices()
  const { data: user } = useUserInfo()
  return useQuery({ ...rewardsQuery(services, user?.userId ?? ''), enabled: user !== undefined })
}

/** Call after balances have changed: the next read goes to the server. */
export const refreshRewards = async (services: Services, userId: string): Promise<void> => {
  services.cache.remove(cacheKey(userId))
  await services.queries.invalidateQueries({ queryKey: ['rewards', userId] })
}
