import { classNames } from '@portolan/design/class-names.ts'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { ScaleLine } from '@portolan/design/travel/scale-line.tsx'
import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import type { CSSProperties } from 'react'
import type { RebookingFlight } from './disruption-queries.ts'
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

/** When a flight is in the air, on the time line of its list. */
export const CandidateBar = ({ flight, window }: { flight: Drawn; window: TimeWindow }) => {
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
        style={start > 55 ? { textAlign: 'end' } : { marginInlineStart: `${Math.max(0, start)}%` }}
      >
        {stopWords(flight)}
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
