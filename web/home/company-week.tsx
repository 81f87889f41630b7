import { readCompanyWeek } from '@portolan/contract/approvals/read-company-week.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { addDays, formatDay, weekday, weekdayName } from '@portolan/kernel/calendar.ts'
import { formatInstant, formatTime } from '@portolan/kernel/locale.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import { placedSpan } from './placed-span.ts'
import styles from './company-week.module.css'

const c = classNames(styles)
type Person = AnswerOf<typeof readCompanyWeek>['people'][number]
type Span = Person['spans'][number]

const dayMs = 24 * 60 * 60_000
const kindWords = { Flying: 'flying', Staying: 'staying', Waiting: 'awaiting approval' } as const

interface Week {
  /** Local midnights of its first day and of the day after its last, in milliseconds. */
  readonly starts: number
  readonly ends: number
  readonly now: number
}

const Line = ({ span, week }: { span: Span; week: Week }) => {
  const at = placedSpan(span, week)
  if (at === null) return null
  const isPast = Date.parse(span.until) <= week.now
  return (
    <span
      className={c('span', span.kind.toLowerCase(), isPast && span.kind !== 'Waiting' && 'past')}
      style={{ '--from': at.from, '--size': at.size } as CSSProperties}
    >
      {span.kind !== 'Flying' && at.isNamed && <span>{span.title}</span>}
    </span>
  )
}

/** `staying Denver, Tue, Nov 17, 6:20 PM to Thu, Nov 19, 9:00 AM`, for who hears the table. */
const spoken = ({ kind, title, from, until }: Span): string =>
  `${kindWords[kind]} ${title}, ${formatInstant(from)} to ${formatInstant(until)}`

const Rows = ({ people, week }: { people: readonly Person[]; week: Week }) => (
  <ul className={c('rows')}>
    {people.map(({ name, spans }) => (
      <li key={name} className={c('row')}>
        <span className={c('name')}>{name}</span>
        <VisuallyHidden>{spans.map(spoken).join('. ')}</VisuallyHidden>
        <span className={c('track')} aria-hidden="true">
          {spans.map((span) => (
            <Line key={`${span.kind} ${span.from}`} span={span} week={week} />
          ))}
        </span>
      </li>
    ))}
  </ul>
)

const count = (people: number): string => (people === 1 ? '1 person' : `${people} people`)

/** For admins: who travels this week, a line for each (approvals-12). */
const CompanyWeek = () => {
  const { call, now } = useServices()
  const today = useToday()
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const { data } = useQuery({
    queryKey: ['company-week', monday],
    queryFn: ({ signal }) => call(readCompanyWeek, { query: { from: monday } }, { signal }),
    staleTime: 5 * 60_000,
  })
  if (data === undefined) return null
  const starts = Date.parse(`${monday}T00:00`)
  const week: Week = { starts, ends: starts + 7 * dayMs, now: now() }
  const shown = data.people.filter(({ spans }) =>
    spans.some((span) => placedSpan(span, week) !== null),
  )
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  return (
    <section aria-labelledby="company-week" className={c('section')}>
      <div className={c('head')}>
        <h2 id="company-week">Who’s where this week</h2>
        <p>{`${shown.length} of ${count(data.all)} travel or wait for approval`}</p>
      </div>
      {shown.length === 0 ? (
        <p className={c('none')}>Nobody travels this week.</p>
      ) : (
        <>
          <div
            className={c('chart')}
            style={{ '--now': (week.now - starts) / (7 * dayMs) } as CSSProperties}
          >
            <div className={c('days')} aria-hidden="true">
              {days.map((day) => (
                <span key={day} className={c(day === today && 'today')}>
                  <span className={c('long')}>{formatDay(day)}</span>
                  <span className={c('short')}>{weekdayName(weekday(day)).slice(0, 3)}</span>
                </span>
              ))}
            </div>
            <Rows people={shown} week={week} />
          </div>
          <p className={c('legend')} aria-hidden="true">
            <span>
              <i className={c('flying')} />
              flying
            </span>
            <span>
              <i className={c('staying')} />
              staying
            </span>
            <span>
              <i className={c('past', 'staying')} />
              past
            </span>
            <span>
              <i className={c('waiting')} />
              awaiting approval
            </span>
            <span>
              <i className={c('clock')} />
              {`now, ${formatTime(localClock(week.now))}`}
            </span>
          </p>
        </>
      )}
    </section>
  )
}

/** `2026-11-20T10:40`, on the reader's own clock. */
const localClock = (instant: number): string => {
  const offset = new Date(instant).getTimezoneOffset() * 60_000
  return new Date(instant - offset).toISOString().slice(0, 16)
}

export default CompanyWeek
