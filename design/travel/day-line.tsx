import { formatTime } from '@portolan/kernel/locale.ts'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './day-line.module.css'

const c = classNames(styles)
const midnight = 1440

/** A stretch of the day, in minutes after midnight. */
export interface DayLineSpan {
  readonly from: number
  readonly to: number
  /** The one that is meant; the others are hollow. */
  readonly marked: boolean
}

export interface DayLineProps {
  /** Minutes between which the sun is up. */
  light: { readonly rise: number; readonly set: number } | 'polar-day' | 'polar-night'
  spans: readonly DayLineSpan[]
  /** Minutes after midnight where the line begins; default 6 AM. */
  from?: number | undefined
  /** Words in the middle of the scale: `2 h`. Without them there is no scale. */
  middle?: string | undefined
}

const percent = (value: number): string => `${Math.min(100, Math.max(0, value * 100)).toFixed(2)}%`

const lightOf = (light: DayLineProps['light']): readonly [rise: number, set: number] => {
  if (light === 'polar-day') return [0, midnight]
  if (light === 'polar-night') return [midnight, midnight]
  return [light.rise, light.set < light.rise ? midnight : light.set]
}

/** One day to scale, until midnight: shaded where it is dark outside. Words beside it say it too. */
export const DayLine = ({ light, spans, from = 360, middle }: DayLineProps) => {
  const share = (minutes: number): string => percent((minutes - from) / (midnight - from))
  const [rise, set] = lightOf(light)
  return (
    <span aria-hidden="true" className={c('around')}>
      <span
        className={c('line')}
        style={{ '--rise': share(rise), '--set': share(set) } as CSSProperties}
      >
        {spans.map((span) => (
          <i
            key={span.from}
            className={c('span', span.marked && 'marked')}
            style={{ '--from': share(span.from), '--to': share(span.to) } as CSSProperties}
          />
        ))}
      </span>
      {middle !== undefined && (
        <span className={c('scale')}>
          <span>{formatTime(`0${from / 60}:00`)}</span>
          <b>{middle}</b>
          <span>{formatTime('00:00')}</span>
        </span>
      )}
    </span>
  )
}
