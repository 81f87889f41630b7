import { withdrawApproval } from '@portolan/contract/approvals/withdraw-approval.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approvalsKey } from '../shell/approvals/approvals-query.ts'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { requestQuery, type ApprovalRequest } from './approval-queries.ts'
import styles from './approvals.module.css'

const c = classNames(styles)

/** For who asked or travels, as long as it is not being booked (approvals-8). */
export const WithdrawRequest = ({ request }: { request: ApprovalRequest }) => {
  const services = useServices()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      services.call(withdrawApproval, { params: { requestId: request.id }, body: {} }),
    onSuccess: (withdrawn) =>
      queries.setQueryData(requestQuery(services, request.id).queryKey, withdrawn),
    onSettled: () => queries.invalidateQueries({ queryKey: approvalsKey }),
  })
  return (
    <>
      {withdraw.error !== null && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(withdraw.error)].title}>
          {errorWords[codeOf(withdraw.error)].text}
        </Notice>
      )}
      <div className={c('actions')}>
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw request
        </Button>
      </div>
    </>
  )
}
