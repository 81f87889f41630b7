import { classNames } from '../class-names.ts'
import styles from './cap-plot.module.css'

const c = classNames(styles)

export interface CapPlotProps {
  /** Everything that the drawing says, in words. */
  label: string
  /** In order and without gaps; ends are exclusive. */
  bins: readonly { readonly from: number; readonly until: number; readonly count: number }[]
  /** Today's and the new cap; null for none. */
  before: number | null
  cap: number | null
  format: (value: number) => string
}

const [width, height, foot, head] = [520, 190, 24, 30]

/** Where a cap's name is written, so that it stays inside. */
const anchorAt = (x: number): 'start' | 'end' => (x > width / 2 ? 'end' : 'start')

/**
 * Prices as columns that a cap divides: within it, refused by the new cap alone, and refused by
 * both. A column that a cap crosses is divided where it does.
 */
export const CapPlot = ({ label, bins, before, cap, format }: CapPlotProps) => {
  const [from, until] = [bins[0]?.from ?? 0, bins.at(-1)?.until ?? 1]
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const x = (value: number): number =>
    ((Math.min(until, Math.max(from, value)) - from) / (until - from)) * width
  const [now, old] = [x(cap ?? until), x(before ?? until)]
  const areas = [
    { name: 'within', start: 0, end: now },
    { name: 'newly', start: now, end: Math.max(now, old) },
    { name: 'either', start: Math.max(now, old), end: width },
  ] as const
  const marks = [
    ...(before === null || before === cap
      ? []
      : [{ name: 'old', at: old, y: head - 4, text: `today ${format(before)}` }]),
    ...(cap === null ? [] : [{ name: 'new', at: now, y: head - 18, text: `cap ${format(cap)}` }]),
  ] as const
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={c('plot')} role="img" aria-label={label}>
      <defs>
        <pattern id="cap-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 6 6 -1" className={c('hatch')} />
        </pattern>
      </defs>
      {areas.map(({ name, start, end }) =>
        bins.map((bin) => {
          const left = Math.max(start, x(bin.from) + 1)
          const right = Math.min(end, x(bin.until) - 1)
          const size = (bin.count / most) * (height - foot - head)
          return right <= left || bin.count === 0 ? null : (
            <rect
              key={`${name} ${bin.from}`}
              x={left}
              y={height - foot - size}
              width={right - left}
              height={size}
              className={c(name)}
            />
          )
        }),
      )}
      <path d={`M0 ${height - foot}H${width}`} className={c('base')} />
      {marks.map(({ name, at, y, text }) => (
        <g key={name}>
          <path d={`M${at} ${y}V${height - foot}`} className={c(name)} />
          <text
            x={at + (anchorAt(at) === 'end' ? -6 : 6)}
            y={y + 4}
            textAnchor={anchorAt(at)}
            className={c('word', name === 'new' && 'strong')}
          >
            {text}
          </text>
        </g>
      ))}
      <text x={0} y={height - 6} className={c('word')}>
        {format(from)}
      </text>
      <text x={width} y={height - 6} textAnchor="end" className={c('word')}>
        {format(until)}
      </text>
    </svg>
  )
}
