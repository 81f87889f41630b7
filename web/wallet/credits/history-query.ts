import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { silentLoad } from '../../shell/silent-load.ts'

export type CreditEvent = AnswerOf<typeof readWalletHistory>['credits'][number]

const historyKey = ['wallet', 'history'] as const

export const historyQuery = ({ call }: Pick<Services, 'call'>) =>
  infiniteQueryOptions({
    queryKey: historyKey,
    queryFn: ({ signal, pageParam }) =>
      call(
        readWalletHistory,
        { query: pageParam === null ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 30_000,
    ...silentLoad,
  })
