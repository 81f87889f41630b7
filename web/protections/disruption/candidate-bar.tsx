import { classNames } from '@portolan/design/class-names.ts'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { ScaleLine } from '@portolan/design/travel/scale-line.tsx'
import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import type { CSSProperties } from 'react'
import type { Disruption, RebookingFlight } from './disruption-queries.ts'
import { shareOf, windowMinutes, type TimeWindow } from './time-window.ts'
import styles from './candidates.module.css'

const c = classNames(styles)

type Drawn = Pick<RebookingFlight, 'departure' | 'legs' | 'layovers'>

const partsOf = ({ legs, layovers }: Drawn): ScalePart[] =>
  legs.flatMap((leg, i): ScalePart[] => {
    const after = layovers[i]
    return [
      { kind: 'leg', ...leg },
      ...(after === undefined
        ? []
        : [{ kind: 'layover' as const, minutes: after.minutes, at: after.airport }]),
    ]
  })

/** `Nonstop`, or `KEF 1 h 10 min`. */
export const stopWords = ({ layovers }: Pick<Drawn, 'layovers'>): string =>
  layovers.length === 0
    ? 'Nonstop'
    : layovers.map(({ airport, minutes }) => `${airport} ${formatDuration(minutes)}`).join(', ')

/** A flight that others replace. */
export type Replaced = Pick<
  NonNullable<Disruption['disruption']>,
  'kind' | 'flight' | 'scheduled' | 'scheduledArrival'
>

/** `, arrives 4 h 20 min later` than was planned; empty if it does not. */
export const laterWords = (
  { arrival }: Pick<RebookingFlight, 'arrival'>,
  replaced: Pick<Replaced, 'scheduledArrival'> | undefined,
): string => {
  if (replaced === undefined) return ''
  const minutes = (Date.parse(arrival.instant) - Date.parse(replaced.scheduledArrival)) / 60_000
  return minutes > 0 ? `, arrives ${formatDuration(minutes)} later` : ''
}

/** Percent of the window after which words no longer fit behind the start of their bar. */
const latestStart = (words: string): number => (words.length > 20 ? 15 : 55)

const replacedWords: Readonly<Record<Replaced['kind'], string>> = {
  AirlineCancellation: 'Canceled',
  Delayed: 'Delayed',
  MissedConnection: 'Missed connection',
}

/** When the flight that others replace was to be in the air. */
export const ReplacedBar = ({ replaced, window }: { replaced: Replaced; window: TimeWindow }) => {
  const departs = Date.parse(replaced.scheduled.instant)
  const start = Math.max(0, shareOf(window, departs))
  const end = Math.min(100, shareOf(window, Date.parse(replaced.scheduledArrival)))
  return (
    <div className={c('bar')} style={{ '--ticks': window.ticks.length - 1 } as CSSProperties}>
      <div
        className={c('gone')}
        style={{ marginInlineStart: `${start}%`, inlineSize: `${Math.max(0, end - start)}%` }}
      />
      <p className={c('via')} style={{ marginInlineStart: `${start}%` }}>
        {replacedWords[replaced.kind]}
      </p>
    </div>
  )
}

/** When a flight is in the air, on the time line of its list. */
export const CandidateBar = ({
  flight,
  window,
  words,
}: {
  flight: Drawn
  window: TimeWindow
  words: string
}) => {
  const departs = Date.parse(flight.departure.instant)
  const start = shareOf(window, departs)
  const lines = { '--ticks': window.ticks.length - 1 } as CSSProperties
  if (departs >= window.to)
    return (
      <div className={c('bar')} style={lines}>
        <p className={c('later')}>{`${formatDay(flight.departure.local.slice(0, 10))} →`}</p>
      </div>
    )
  return (
    <div className={c('bar')} style={lines}>
      <div style={{ marginInlineStart: `${start}%`, inlineSize: '100%' }}>
        <ScaleLine parts={partsOf(flight)} span={windowMinutes(window)} named={false} />
      </div>
      <p
        aria-hidden="true"
        className={c('via')}
        style={
          start > latestStart(words)
            ? { textAlign: 'end' }
            : { marginInlineStart: `${Math.max(0, start)}%` }
        }
      >
        {words}
      </p>
    </div>
  )
}

/** The hours that all bars of a list share, on the clock where the flights leave. */
export const BarAxis = ({ window }: { window: TimeWindow }) => (
  <div
    aria-hidden="true"
    className={c('axis')}
    style={{ '--ticks': window.ticks.length - 1 } as CSSProperties}
  >
    {window.ticks.map(({ at, label }) => (
      <span key={at} style={{ insetInlineStart: `${shareOf(window, at)}%` }}>
        {label}
      </span>
    ))}
  </div>
)
