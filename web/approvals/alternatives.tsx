import { listAlternatives } from '@portolan/contract/approvals/list-alternatives.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { approvalsKey } from '../shell/approvals/approvals-query.ts'
import { useServices } from '../shell/services-context.ts'
import styles from './alternatives.module.css'

const c = classNames(styles)
type Alternative = AnswerOf<typeof listAlternatives>['alternatives'][number]
type Slice = Alternative['slices'][number]

const stopsWords = (stops: number): string => {
  if (stops === 0) return 'nonstop'
  return stops === 1 ? '1 stop' : `${stops} stops`
}
const timesOf = ({ departs, arrives }: Slice): string =>
  `${formatTime(departs)} – ${formatTime(arrives)}`
/** `50 min earlier`, `2 h 35 min later`, `same time`. */
const laterWords = (later: number): string => {
  if (later === 0) return 'same time'
  return `${formatDuration(Math.abs(later))} ${later < 0 ? 'earlier' : 'later'}`
}

/** What the traveler is told to book instead; the note of the denial. */
export const substituteNote = ({ slices, total }: Alternative): string => {
  const flights = slices.map(
    (slice) =>
      `${formatDay(slice.departs.slice(0, 10))}, ${timesOf(slice)}, ${slice.airline}, ${slice.origin} to ${slice.destination}`,
  )
  return `Please book this instead, it’s in policy: ${flights.join('; ')}, ${formatExact(fromWire(total))} when I looked.`
}

/** On sale now in the traveler's policy, each with a press that denies and says so. */
export const Alternatives = ({
  requestId,
  busy,
  onSubstitute,
}: {
  requestId: string
  busy: boolean
  onSubstitute: (note: string) => void
}) => {
  const { call } = useServices()
  const { data } = useQuery({
    queryKey: [...approvalsKey, 'alternatives', requestId],
    queryFn: ({ signal }) => call(listAlternatives, { params: { requestId } }, { signal }),
    staleTime: 5 * 60_000,
  })
  if (data === undefined || data.alternatives.length === 0) return null
  return (
    <section className={c('around')} aria-labelledby="alternatives">
      <h2 id="alternatives">In policy, on sale now</h2>
      <ul className={c('rows')}>
        {data.alternatives.map((one) => (
          <li key={one.slices.map(({ departs }) => departs).join()} className={c('row')}>
            <div>
              {one.slices.map((slice) => (
                <p key={slice.departs} className={c('slice')}>
                  <b>{timesOf(slice)}</b>
                  <span>{`${slice.airline}, ${stopsWords(slice.stops)}`}</span>
                  <span>{laterWords(slice.later)}</span>
                </p>
              ))}
            </div>
            <span className={c('total')}>{formatExact(fromWire(one.total))}</span>
            <Button size="small" disabled={busy} onClick={() => onSubstitute(substituteNote(one))}>
              Substitute
            </Button>
          </li>
        ))}
      </ul>
      <p className={c('note')}>
        Substituting denies this request and tells the traveler what to book instead.
      </p>
    </section>
  )
}
