import { endExemption } from '@portolan/contract/policies/end-exemption.ts'
import { longestExemptionReason } from '@portolan/contract/policies/exemption.ts'
import { grantExemption } from '@portolan/contract/policies/grant-exemption.ts'
import { listExemptions } from '@portolan/contract/policies/list-exemptions.ts'
import { tierRules, type TierRule } from '@portolan/domain/policies/breach.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysText, liftedText, liftedWords } from '../policies/index.ts'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useToday } from '../shell/use-today.ts'
import { adminKey, type Person } from './admin-queries.ts'
import styles from './admin-table.module.css'

const c = classNames(styles)
const keyOf = (personId: string) => [...adminKey, 'exemptions', personId] as const

const Rules = ({
  rules,
  onChange,
}: {
  rules: readonly TierRule[]
  onChange: (rules: readonly TierRule[]) => void
}) => (
  <fieldset className={c('roles', 'inline')}>
    <legend>Limits that don’t apply</legend>
    {tierRules.map((rule) => (
      <Checkbox
        key={rule}
        label={liftedWords[rule]}
        checked={rules.includes(rule)}
        onChange={({ target }) =>
          onChange(tierRules.filter((one) => (one === rule ? target.checked : rules.includes(one))))
        }
      />
    ))}
  </fieldset>
)

/** All rules, or the chosen ones, for some days of travel. */
const NewExemption = ({ person, onDone }: { person: Person; onDone: () => void }) => {
  const { call } = useServices()
  const queries = useQueryClient()
  const today = useToday()
  const [rules, setRules] = useState<readonly TierRule[]>(tierRules)
  const [days, setDays] = useState({ from: today, until: today })
  const [reason, setReason] = useState('')
  const grant = useMutation({
    mutationFn: () =>
      call(grantExemption, {
        params: { personId: person.id },
        body: {
          rules: rules.length === tierRules.length ? 'Every' : [...rules],
          ...days,
          reason,
        },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(keyOf(person.id), answer)
      onDone()
    },
  })
  const fault = faultOf(grant.error)
  return (
    <div className={c('fields')}>
      {fault !== null && fault.field === null && (
        <Notice tone="danger" role="alert" title={fault.title}>
          {fault.text}
        </Notice>
      )}
      <Rules rules={rules} onChange={setRules} />
      <div className={c('pair')}>
        <DateEntry
          label="First day of travel"
          value={days.from}
          error={faultAt(fault, 'from')}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateEntry
          label="Last day of travel"
          value={days.until}
          error={faultAt(fault, 'until')}
          onChange={(until) => setDays({ ...days, until })}
        />
      </div>
      <TextField
        label="Reason"
        help="They read it beside their policy."
        autoComplete="off"
        maxLength={longestExemptionReason}
        value={reason}
        error={faultAt(fault, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <span>
        <Button
          variant="primary"
          busy={grant.isPending}
          aria-disabled={rules.length === 0}
          onClick={() => rules.length > 0 && grant.mutate()}
        >
          Exempt them
        </Button>{' '}
        <Button onClick={onDone}>Cancel</Button>
      </span>
    </div>
  )
}

/** What a person is exempt from; admins grant and end it, never for themselves (policies-15). */
export const ExemptionsSection = ({ person }: { person: Person }) => {
  const { call } = useServices()
  const queries = useQueryClient()
  const { data: user } = useUserInfo()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(person.id),
    queryFn: ({ signal }) => call(listExemptions, { params: { personId: person.id } }, { signal }),
  })
  const end = useMutation({
    mutationFn: (exemptionId: string) => call(endExemption, { params: { exemptionId }, body: {} }),
    onSuccess: (answer) => queries.setQueryData(keyOf(person.id), answer),
  })
  const isSelf = user?.userId === person.id
  return (
    <section className={c('group')} aria-labelledby="exemptions">
      <h3 id="exemptions">Exemptions from the policy</h3>
      {data === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data?.exemptions.length === 0 && !isAdding && (
        <p className={c('small')}>
          {isSelf ? 'None. Another admin can exempt you.' : 'None. Their tier applies in full.'}
        </p>
      )}
      {data !== undefined && data.exemptions.length > 0 && (
        <ul className={c('fields', 'places')}>
          {data.exemptions.map((one) => (
            <li key={one.exemptionId} className={c('limit')}>
              <span>
                {`${daysText(one)}: ${liftedText(one)}`}
                <span className={c('small')}>{`${one.reason}. By ${one.grantedBy}`}</span>
              </span>
              <span>
                <Button
                  size="small"
                  aria-label={`End the exemption of ${daysText(one)}`}
                  busy={end.isPending}
                  onClick={() => end.mutate(one.exemptionId)}
                >
                  End now
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NewExemption person={person} onDone={() => setAdding(false)} />}
      {!isAdding && !isSelf && data !== undefined && (
        <span>
          <Button size="small" onClick={() => setAdding(true)}>
            Add an exemption
          </Button>
        </span>
      )}
    </section>
  )
}
