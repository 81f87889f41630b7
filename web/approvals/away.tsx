import { addSubstitute } from '@portolan/contract/approvals/add-substitute.ts'
import { endSubstitute } from '@portolan/contract/approvals/end-substitute.ts'
import { readSubstitutes } from '@portolan/contract/approvals/read-substitutes.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { addDays, isCalendarDate } from '@portolan/kernel/calendar.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { useServices } from '../shell/services-context.ts'
import styles from './away.module.css'
import {
  SubstituteChoice,
  substitutesKey,
  type Candidate,
  type Substitutes,
} from './substitute-choice.tsx'

const c = classNames(styles)

/** The reader's midnight at which a day begins. */
const midnightOf = (date: string): string => new Date(`${date}T00:00`).toISOString()

const empty = { substitute: null as Candidate | null, from: '', until: '' }

/** A colleague, a first and a last day; all of them are named where they are missing. */
const AwayForm = ({ first }: { first: Substitutes }) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [isSent, setIsSent] = useState(false)
  const isWhole = isCalendarDate(typed.from) && isCalendarDate(typed.until)
  const add = useMutation({
    mutationFn: () =>
      call(addSubstitute, {
        body: {
          substituteId: typed.substitute?.id ?? '',
          from: midnightOf(typed.from),
          until: midnightOf(addDays(typed.until, 1)),
        },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(substitutesKey, answer)
      setTyped(empty)
      setIsSent(false)
      toasts.show({ id: 'substitute', text: 'Your substitute decides while you’re away.' })
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setIsSent(true)
    if (typed.substitute !== null && isWhole) add.mutate()
  }
  const fault = faultOf(add.error)
  const dateFault = (field: 'from' | 'until'): string | undefined =>
    isSent && !isCalendarDate(typed[field]) ? 'Enter a date.' : faultAt(fault, field)
  return (
    <form className={c('form')} noValidate onSubmit={send}>
      <SubstituteChoice
        first={first}
        value={typed.substitute}
        error={
          isSent && typed.substitute === null
            ? 'Choose a colleague.'
            : faultAt(fault, 'substituteId')
        }
        onChange={(substitute) => setTyped({ ...typed, substitute })}
      />
      <DateEntry
        label="First day away"
        value={typed.from}
        error={dateFault('from')}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateEntry
        label="Last day away"
        value={typed.until}
        error={dateFault('until')}
        onChange={(until) => setTyped({ ...typed, until })}
      />
      {fault !== null && fault.field === null && (
        <Notice tone="danger" role="alert" title={fault.title}>
          {fault.text}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={add.isPending}>
          Let them decide
        </Button>
      </div>
    </form>
  )
}

const Arranged = ({ substitutions }: Pick<Substitutes, 'substitutions'>) => {
  const { call } = useServices()
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: (from: string) => call(endSubstitute, { body: { from } }),
    onSuccess: (answer) => queries.setQueryData(substitutesKey, answer),
  })
  return substitutions.length === 0 ? null : (
    <ul className={c('arranged')}>
      {substitutions.map(({ name, from, until }) => (
        <li key={from}>
          <span>
            <b>{name}</b>
            <span>{`${formatInstant(from)} to ${formatInstant(until)}`}</span>
          </span>
          <Button
            size="small"
            busy={end.isPending && end.variables === from}
            aria-label={`End: ${name} decides from ${formatInstant(from)}`}
            onClick={() => end.mutate(from)}
          >
            End
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** For approvers: who decides while they are away, and how much they decide on (approvals-4). */
export const Away = () => {
  const { call } = useServices()
  const { data } = useQuery({
    queryKey: substitutesKey,
    queryFn: ({ signal }) => call(readSubstitutes, { query: {} }, { signal }),
    staleTime: 15_000,
  })
  if (data === undefined) return <Skeleton height="180px" />
  return (
    <div className={c('away')}>
      <p>
        {`You decide on trips ${data.upTo === null ? 'of any amount' : `up to ${formatExact(fromWire(data.upTo))}`}. While you’re away, a colleague who approves can decide for you.`}
      </p>
      <Arranged substitutions={data.substitutions} />
      <AwayForm first={data} />
    </div>
  )
}
