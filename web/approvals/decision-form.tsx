import type { ErrorCode } from '@portolan/contract/errors.ts'
import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import { leastNoteLength } from '@portolan/domain/approvals/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalsKey } from '../shell/approvals/approvals-query.ts'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { requestQuery, type ApprovalItem, type ApprovalRequest } from './approval-queries.ts'
import { Alternatives } from './alternatives.tsx'
import styles from './approvals.module.css'

const c = classNames(styles)

type Decision = 'Approve' | 'Deny'
interface Pressed {
  readonly decision: Decision
  readonly note: string
}

const waitingOf = ({ items }: ApprovalRequest): readonly ApprovalItem[] =>
  items.filter(({ state }) => state === 'Waiting')

/** Sends one decision on everything that waits, with the emailed link where there is one. */
const useDecide = (request: ApprovalRequest, link: string | undefined) => {
  const services = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, note }: Pressed) =>
      services.call(decideApproval, {
        params: { requestId: request.id },
        body: {
          decisions: waitingOf(request).map(({ id }) => ({ itemId: id, decision })),
          note,
          ...(link === undefined ? {} : { link }),
        },
      }),
    onSuccess: (decided) =>
      queries.setQueryData(requestQuery(services, request.id).queryKey, decided),
    onSettled: () => queries.invalidateQueries({ queryKey: approvalsKey }),
  })
}

/** Why nothing was decided; a new sign-in leads back to this page. */
const Refused = ({ code }: { code: ErrorCode }) => {
  const { signIn, returnPath } = useServices()
  const { title, text } = errorWords[code]
  return (
    <Notice
      tone={code === 'FreshSignInNeeded' ? 'warn' : 'danger'}
      role="alert"
      title={title}
      action={
        code === 'FreshSignInNeeded' ? (
          <Button
            onClick={() => {
              returnPath.save(window.location)
              void signIn({ isAgain: true })
            }}
          >
            Sign in again
          </Button>
        ) : undefined
      }
    >
      {text}
    </Notice>
  )
}

/** One press decides everything that waits (approvals-7). A denial says why. */
export const DecisionForm = ({
  request,
  link,
}: {
  request: ApprovalRequest
  link: string | undefined
}) => {
  const [note, setNote] = useState('')
  const [noteFault, setNoteFault] = useState<string>()
  const waiting = waitingOf(request)
  const decide = useDecide(request, link)
  const [first] = waiting
  if (first === undefined) return null
  const total = {
    ...first.price,
    minor: waiting.reduce((sum, { price }) => sum + price.minor, 0),
  }
  const deny = (): void => {
    if (note.trim().length < leastNoteLength)
      return setNoteFault(`Say why in at least ${leastNoteLength} characters.`)
    return decide.mutate({ decision: 'Deny', note })
  }
  const pressed = decide.isPending ? decide.variables.decision : undefined
  const isOut = waiting.some(({ verdict }) => verdict === 'OutOfPolicy')
  return (
    <>
      {isOut && (
        <Alternatives
          requestId={request.id}
          busy={decide.isPending}
          onSubstitute={(said) => decide.mutate({ decision: 'Deny', note: said })}
        />
      )}
      <section className={c('section')} aria-labelledby="decision">
        <h2 id="decision">Your decision</h2>
        <TextAreaField
          className={c('note')}
          label={`Note to ${request.askedBy}`}
          help="Required if you deny it, at least 10 characters."
          rows={3}
          maxLength={500}
          value={note}
          error={noteFault}
          onChange={(event) => {
            setNote(event.target.value)
            setNoteFault(undefined)
          }}
        />
        {decide.error !== null && <Refused code={codeOf(decide.error)} />}
        <div className={c('actions')}>
          <Button
            variant="primary"
            busy={pressed === 'Approve'}
            disabled={pressed === 'Deny'}
            onClick={() => decide.mutate({ decision: 'Approve', note })}
          >
            {`Approve up to ${formatExact(fromWire(total))}`}
          </Button>
          <Button busy={pressed === 'Deny'} disabled={pressed === 'Approve'} onClick={deny}>
            Deny
          </Button>
        </div>
      </section>
    </>
  )
}
