import { formatDuration } from '@portolan/kernel/calendar.ts'
import { classNames } from '../class-names.ts'
import styles from './journey-line.module.css'
import type { ScaleLineProps } from './results.props.ts'
import { journeyMinutes } from './scale-labels.ts'
import { ScaleLine } from './scale-line.tsx'

const c = classNames(styles)

const stops = (count: number): string =>
  count === 0 ? 'nonstop' : `${count} ${count === 1 ? 'stop' : 'stops'}`

/** `6 h 55 min, nonstop` over the line to scale: the middle of a result row. */
export const JourneyLine = (props: ScaleLineProps & { note?: string | undefined }) => (
  <>
    <div className={c('words')}>
      <span className={c('length')}>{formatDuration(journeyMinutes(props.parts))}</span>,{' '}
      {props.note ?? stops(props.parts.filter((part) => part.kind === 'layover').length)}
    </div>
    <ScaleLine {...props} />
  </>
)
