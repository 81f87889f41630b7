import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './slider.module.css'

const c = classNames(styles)

interface SliderBounds {
  min: number
  max: number
  step: number
  /** Said as the value and shown at the ends: `$526`, `6 h 40 min`. */
  format: (value: number) => string
}

export interface SliderProps extends SliderBounds {
  label: string
  value: number
  onChange: (value: number) => void
  /** After the handle or the key is released. */
  onSettle?: ((value: number) => void) | undefined
  /** Left and right captions; default the lower bound and the value. */
  ends?: readonly [string, string] | undefined
}

const share = (value: number, { min, max }: SliderBounds): string =>
  `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`

export const Slider = ({ label, value, onChange, onSettle, ends, ...bounds }: SliderProps) => {
  const settle = onSettle && (() => onSettle(value))
  return (
    <div>
      <div
        className={c('slider')}
        style={{ '--from': '0%', '--to': share(value, bounds) } as CSSProperties}
      >
        <span className={c('track')} />
        <span className={c('fill')} />
        <input
          type="range"
          className={c('input', 'only')}
          aria-label={label}
          aria-valuetext={bounds.format(value)}
          min={bounds.min}
          max={bounds.max}
          step={bounds.step}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onPointerUp={settle}
          onKeyUp={settle}
        />
      </div>
      <div className={c('ends')} aria-hidden="true">
        <span>{ends?.[0] ?? bounds.format(bounds.min)}</span>
        <span>{ends?.[1] ?? bounds.format(value)}</span>
      </div>
    </div>
  )
}

export interface RangeSliderProps extends SliderBounds {
  label: string
  /** Spoken names of the handles. */
  lowLabel: string
  highLabel: string
  value: readonly [number, number]
  onChange: (value: readonly [number, number]) => void
  onSettle?: ((value: readonly [number, number]) => void) | undefined
}

/** Two handles on one track; neither passes the other. */
export const RangeSlider = ({
  label,
  lowLabel,
  highLabel,
  value,
  onChange,
  onSettle,
  ...bounds
}: RangeSliderProps) => {
  const [low, high] = value
  const settle = onSettle && (() => onSettle(value))
  // When both are at the far end, the lower handle must stay within reach.
  const lowOnTop = low > (bounds.min + bounds.max) / 2
  const handle = (name: string, at: number, change: (to: number) => void, onTop = false) => (
    <input
      type="range"
      className={c('input', onTop && 'top')}
      aria-label={name}
      aria-valuetext={bounds.format(at)}
      min={bounds.min}
      max={bounds.max}
      step={bounds.step}
      value={at}
      onChange={(event) => change(event.target.valueAsNumber)}
      onPointerUp={settle}
      onKeyUp={settle}
    />
  )
  return (
    <div role="group" aria-label={label}>
      <div
        className={c('slider')}
        style={{ '--from': share(low, bounds), '--to': share(high, bounds) } as CSSProperties}
      >
        <span className={c('track')} />
        <span className={c('fill')} />
        {handle(lowLabel, low, (to) => onChange([Math.min(to, high), high]), lowOnTop)}
        {handle(highLabel, high, (to) => onChange([low, Math.max(to, low)]))}
      </div>
      <div className={c('ends')} aria-hidden="true">
        <span>{bounds.format(low)}</span>
        <span>{bounds.format(high)}</span>
      </div>
    </div>
  )
}
