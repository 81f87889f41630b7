import { checkApproval } from '@portolan/contract/approvals/check-approval.ts'
import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import { approvalsKey } from '../shell/approvals/approvals-query.ts'
import type { Services } from '../shell/services.ts'

type Calls = Pick<Services, 'call'>
export type ApprovalCheck = AnswerOf<typeof checkApproval>
export type ApprovalRequest = AnswerOf<typeof readApproval>
export type ApprovalItem = ApprovalRequest['items'][number]

export const requestQuery = ({ call }: Calls, requestId: string) =>
  queryOptions({
    queryKey: [...approvalsKey, 'request', requestId] as const,
    queryFn: ({ signal }) => call(readApproval, { params: { requestId } }, { signal }),
    staleTime: 5000,
    // A booking that was approved, and one of a freeze, end within seconds.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      (data.freezing !== null ||
        data.items.some(({ state }) => state === 'Approved' || state === 'AutoApproved'))
        ? 3000
        : false,
  })

export const checkQuery = (
  { call }: Calls,
  quoteId: string,
  savedTravelerIds: readonly (string | null)[],
) =>
  queryOptions({
    queryKey: [...approvalsKey, 'check', quoteId, savedTravelerIds] as const,
    queryFn: ({ signal }) =>
      call(
        checkApproval,
        { body: { quoteId, savedTravelerIds: [...savedTravelerIds] } },
        { signal },
      ),
    staleTime: 60_000,
  })
