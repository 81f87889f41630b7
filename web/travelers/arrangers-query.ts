import { listArrangers } from '@portolan/contract/companies/list-arrangers.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type ArrangerGrant = AnswerOf<typeof listArrangers>['given'][number]

export const arrangersQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: ['arrangers'] as const,
    queryFn: ({ signal }) => call(listArrangers, {}, { signal }),
    staleTime: 5000,
  })
