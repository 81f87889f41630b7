import { listApproverLimits } from '@portolan/contract/approvals/list-approver-limits.ts'
import { setApproverLimit } from '@portolan/contract/approvals/set-approver-limit.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { useServices } from '../shell/services-context.ts'
import { adminKey, type Person } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { nameOf } from './company-words.ts'
import { typedAmount } from './policy/tier-draft.ts'

const c = classNames(styles)
const key = [...adminKey, 'approver-limits'] as const

const Limit = ({ person, upTo }: { person: Person; upTo: MoneyWire | null }) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(upTo === null ? '' : String(upTo.minor / 100))
  const set = useMutation({
    mutationFn: () =>
      call(setApproverLimit, {
        params: { personId: person.id },
        body: { upTo: typedAmount(typed) },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(key, answer)
      toasts.show({ id: 'limit-set', text: `${nameOf(person)}’s limit was set.` })
    },
  })
  const fault = faultOf(set.error)
  return (
    <div className={c('limit')}>
      <TextField
        label="Approves trips up to"
        help="The whole request counts. Empty for any amount."
        inputMode="decimal"
        before="$"
        value={typed}
        error={faultAt(fault, 'upTo') ?? (fault === null ? undefined : fault.title)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button busy={set.isPending} onClick={() => set.mutate()}>
        Set limit
      </Button>
    </div>
  )
}

/** How much somebody may approve, for who may approve at all (approvals-4). */
export const ApproverLimit = ({ person }: { person: Person }) => {
  const { call } = useServices()
  const mayApprove = hasRight(person, 'approve')
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listApproverLimits, {}, { signal }),
    enabled: mayApprove,
  })
  if (!mayApprove || data === undefined) return null
  const upTo = data.limits.find(({ personId }) => personId === person.id)?.upTo ?? null
  return <Limit person={person} upTo={upTo} />
}
