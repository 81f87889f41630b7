import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Services } from '../services.ts'
import { useServices } from '../services-context.ts'

export type SessionInfo = AnswerOf<typeof readUserInfo>
export const userInfoKey = ['user-info'] as const

export const userInfoQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: userInfoKey,
    queryFn: ({ signal }) => call(readUserInfo, {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** The signed-in person. Reading it without a session redirects to sign-in. */
export const useUserInfo = (enabled = true): UseQueryResult<SessionInfo> =>
  useQuery({ ...userInfoQuery(useServices()), enabled })
