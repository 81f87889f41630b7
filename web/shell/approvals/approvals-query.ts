import { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import type { QueryOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../services.ts'

export type ApprovalView = QueryOf<typeof listApprovals>['view']
/** Prefix of everything about requests: a decision refetches it all. */
export const approvalsKey = ['approvals'] as const

export const approvalsQuery = ({ call }: Pick<Services, 'call'>, view: ApprovalView) =>
  queryOptions({
    queryKey: [...approvalsKey, 'list', view] as const,
    queryFn: ({ signal }) => call(listApprovals, { query: { view } }, { signal }),
    staleTime: 15_000,
  })
