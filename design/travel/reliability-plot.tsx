import { classNames } from '../class-names.ts'
import type { ReliabilityPlotProps } from './forecast.props.ts'
import styles from './reliability-plot.module.css'

const c = classNames(styles)

const size = 300
const left = 44
const top = 12
const width = left + size + 16
const height = top + size + 48
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]

const x = (share: number): number => left + share * size
const y = (share: number): number => top + (1 - share) * size
const percent = (share: number): string => `${Math.round(share * 100)}%`

/**
 * What was said against what came: on the diagonal every word was true. The area of a mark is how
 * often it was said; the axis is a chart's scale bar.
 */
export const ReliabilityPlot = ({ label, bins }: ReliabilityPlotProps) => {
  const known = bins.filter(({ days }) => days > 0)
  const most = Math.max(1, ...known.map(({ days }) => days))
  const step = size / 5
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={c('plot')} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${left + size}`} className={c('line')} />
          <text x={left - 8} y={y(tick) + 5} textAnchor="end" className={c('word')}>
            {percent(tick)}
          </text>
          <text x={x(tick)} y={top + size + 22} textAnchor="middle" className={c('word')}>
            {percent(tick)}
          </text>
        </g>
      ))}
      <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} className={c('true')} />
      <path
        d={known
          .map(
            ({ said, seen }, at) =>
              `${at === 0 ? 'M' : 'L'}${x(said).toFixed(1)} ${y(seen).toFixed(1)}`,
          )
          .join('')}
        className={c('came')}
      />
      {known.map(({ said, seen, days }) => (
        <circle
          key={said}
          cx={x(said)}
          cy={y(seen)}
          r={3 + 7 * Math.sqrt(days / most)}
          className={c('dot')}
        />
      ))}
      <rect x={left} y={top + size + 0.5} width={size} height="4" className={c('bar')} />
      {[0, 2, 4].map((at) => (
        <rect
          key={at}
          x={left + at * step}
          y={top + size + 0.5}
          width={step}
          height="4"
          className={c('block')}
        />
      ))}
      <text x={left + size / 2} y={height - 6} textAnchor="middle" className={c('word')}>
        chance of a drop that was said
      </text>
      <text x={left + 8} y={top + 16} className={c('word')}>
        share that dropped
      </text>
    </svg>
  )
}
