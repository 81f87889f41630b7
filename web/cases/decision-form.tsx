import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import { caseQueues } from '@portolan/domain/cases/case-kinds.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { typedProse } from '@portolan/kernel/typed-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { caseKey, casesKey } from './case-queries.ts'
import { decisionWords, effectWords, queueWords, type OpenedCase } from './case-words.ts'
import styles from './cases.module.css'

const c = classNames(styles)

/** The form for a decision, with its effects. */
export const DecisionForm = ({ of }: { of: OpenedCase }) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const others = caseQueues.filter((queue) => queue !== of.queue)
  const [decision, setDecision] = useState<CaseDecision>('Accept')
  const [queue, setQueue] = useState(others[0] ?? of.queue)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const decide = useMutation({
    mutationFn: () =>
      call(decideCase, {
        params: { caseId: of.id },
        body: { decision, note, ...(decision === 'MoveToQueue' ? { queue } : {}) },
      }),
    onSuccess: (decided) => {
      toasts.show({ id: 'case-decided', text: `${decisionWords[decision].label}: done.` })
      queries.setQueryData(caseKey(of.id), decided)
      setNote('')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: casesKey }),
  })
  return (
    <form
      noValidate
      className={c('form')}
      onSubmit={(event) => {
        event.preventDefault()
        const enough = typedProse(note).length >= 3
        setFault(enough ? undefined : 'Enter a few words')
        if (enough) decide.mutate()
      }}
    >
      <SelectField
        label="Decision"
        value={decision}
        choices={of.decisions.map((one) => ({
          value: one.decision,
          label: decisionWords[one.decision].label,
        }))}
        onChange={(event) =>
          setDecision(
            of.decisions.find((one) => one.decision === event.target.value)?.decision ?? 'Accept',
          )
        }
      />
      {decision === 'MoveToQueue' && (
        <SelectField
          label="Queue"
          value={queue}
          choices={others.map((one) => ({ value: one, label: queueWords[one] }))}
          onChange={(event) =>
            setQueue(others.find((one) => one === event.target.value) ?? of.queue)
          }
        />
      )}
      <TextAreaField
        label={decisionWords[decision].note}
        rows={4}
        maxLength={2000}
        value={note}
        error={fault}
        onChange={(event) => setNote(event.target.value)}
      />
      <Effects effects={of.decisions.find((one) => one.decision === decision)?.effects ?? []} />
      {decide.isError && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(decide.error)].title}>
          {errorWords[codeOf(decide.error)].text}
        </Notice>
      )}
      <Button
        type="submit"
        variant={decision === 'Deny' ? 'danger' : 'primary'}
        full
        busy={decide.isPending}
      >
        {decisionWords[decision].label}
      </Button>
    </form>
  )
}

type DecisionEffects = OpenedCase['decisions'][number]['effects']

/** What the chosen decision will do. */
const Effects = ({ effects }: { effects: DecisionEffects }) => (
  <div className={c('effects')} role="status">
    <p>This will happen:</p>
    <ul>
      {effects.map((effect) => (
        <li key={effect}>{effectWords[effect]}</li>
      ))}
    </ul>
  </div>
)
