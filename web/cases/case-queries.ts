import { listCases } from '@portolan/contract/cases/list-cases.ts'
import { readCase } from '@portolan/contract/cases/read-case.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type AgentCase = AnswerOf<typeof listCases>['cases'][number]
type Calls = Pick<Services, 'call'>

export const casesKey = ['cases'] as const
export const caseKey = (caseId: string) => ['case', caseId] as const

export const casesQuery = ({ call }: Calls, shown: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...casesKey, shown],
    queryFn: ({ signal, pageParam }) =>
      call(listCases, { query: { shown, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    // Polls, because other agents take cases and travelers open new ones.
    staleTime: 2000,
    refetchInterval: 5000,
  })

export const caseQuery = ({ call }: Calls, caseId: string) =>
  queryOptions({
    queryKey: caseKey(caseId),
    queryFn: ({ signal }) => call(readCase, { params: { caseId } }, { signal }),
    staleTime: 2000,
    refetchInterval: 10_000,
  })
