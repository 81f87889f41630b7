import { useState } from 'react'
import { FilterRange } from './filters.tsx'

interface Bounds {
  readonly least: number
  readonly most: number
}

interface SliderFilter {
  legend: string
  bounds: Bounds
  step: number
  format: (value: number) => string
}

/**
 * Steps are counted from the least, so that it is always within reach; the last one covers the
 * most.
 */
const endsOf = ({ least, most }: Bounds, step: number): readonly [min: number, max: number] => [
  least,
  least + Math.ceil((most - least) / step) * step,
]
const within = (value: number, [min, max]: readonly [number, number]): number =>
  Math.min(Math.max(value, min), max)

/** One handle: at its right end the filter is off. The list follows when the handle is released. */
export const Most = ({
  legend,
  bounds,
  step,
  value,
  onSettle,
  format,
}: SliderFilter & { value: number | undefined; onSettle: (value: number | undefined) => void }) => {
  const [moving, setMoving] = useState<number | null>(null)
  const ends = endsOf(bounds, step)
  const [min, max] = ends
  if (max <= min) return null
  return (
    <FilterRange
      legend={legend}
      handles="upper"
      min={min}
      max={max}
      step={step}
      value={[min, within(moving ?? value ?? max, ends)]}
      format={format}
      onChange={([, upper]) => setMoving(upper)}
      onSettle={([, upper]) => {
        setMoving(null)
        onSettle(upper >= max ? undefined : upper)
      }}
    />
  )
}

export interface BetweenProps extends SliderFilter {
  from: number | undefined
  to: number | undefined
  onSettle: (from: number | undefined, to: number | undefined) => void
}

/** Two handles: each is off at its own end. */
export const Between = ({ legend, bounds, step, from, to, onSettle, format }: BetweenProps) => {
  const [moving, setMoving] = useState<readonly [number, number] | null>(null)
  const ends = endsOf(bounds, step)
  const [min, max] = ends
  if (max <= min) return null
  return (
    <FilterRange
      legend={legend}
      handles="both"
      min={min}
      max={max}
      step={step}
      format={format}
      value={moving ?? [within(from ?? min, ends), within(to ?? max, ends)]}
      onChange={setMoving}
      onSettle={([lower, upper]) => {
        setMoving(null)
        onSettle(lower <= min ? undefined : lower, upper >= max ? undefined : upper)
      }}
    />
  )
}
