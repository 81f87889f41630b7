import { classNames } from '../class-names.ts'
import styles from './spend-columns.module.css'

const c = classNames(styles)

export interface SpendColumn {
  readonly key: string
  /** Under the column: `Nov`. */
  readonly label: string
  /** From the bottom up; negative parts are left out. */
  readonly parts: readonly number[]
  /** A step above or through the column; null without one. */
  readonly budget: number | null
  /** Where the column will end; null for columns that are over. */
  readonly forecast: number | null
  readonly isCurrent: boolean
}
export interface SpendColumnsProps {
  /** Everything that the drawing says, in words. */
  label: string
  columns: readonly SpendColumn[]
  /** A figure of the scale in words. */
  scaleText: (value: number) => string
}

const [width, height, left, bottom, top] = [860, 260, 56, 28, 12]
const steps = [1, 2, 2.5, 5, 10]
/** A round distance between lines, so that about four fit. */
export const roundStep = (most: number): number => {
  if (most <= 0) return 1
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return (steps.find((step) => step * power >= rough) ?? 10) * power
}

const fills = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Steps over the columns that have a budget. */
const budgetLine = (
  columns: readonly SpendColumn[],
  slot: number,
  y: (value: number) => number,
): string =>
  columns
    .map(({ budget }, at) => {
      if (budget === null) return ''
      const begins = at === 0 || columns[at - 1]?.budget === null
      return `${begins ? 'M' : 'L'}${left + at * slot} ${y(budget)}H${left + (at + 1) * slot}`
    })
    .join('')

/**
 * Columns of stacked parts with a budget's step line and a forecast, from the same zero. The
 * forecast is hatched where nothing else is: the third of several parts has the hatch.
 */
export const SpendColumns = ({ label, columns, scaleText }: SpendColumnsProps) => {
  const totals = columns.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part), 0))
  const most = Math.max(
    1,
    ...totals,
    ...columns.flatMap(({ budget, forecast }) => [budget ?? 0, forecast ?? 0]),
  )
  const step = roundStep(most)
  const lines = Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
  const scale = (height - bottom - top) / (lines.at(-1) ?? most)
  const y = (value: number): number => height - bottom - value * scale
  const slot = (width - left) / Math.max(1, columns.length)
  const bar = slot * 0.62
  const x = (at: number): number => left + at * slot + (slot - bar) / 2
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div className={c('around')} role="region" aria-label="Months" tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} className={c('plot')} role="img" aria-label={label}>
        <defs>
          <pattern id="spend-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M-1 6 6 -1" className={c('hatch')} />
          </pattern>
        </defs>
        {lines.map((line) => (
          <g key={line}>
            <path d={`M${left} ${y(line)}H${width}`} className={c('line')} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end" className={c('word')}>
              {scaleText(line)}
            </text>
          </g>
        ))}
        {columns.map(({ key, label: name, parts, forecast, isCurrent }, at) => {
          let from = 0
          return (
            <g key={key} className={isCurrent ? c('now') : undefined}>
              {parts.map((part, index) => {
                const size = Math.max(0, part)
                const low = from
                from += size
                return (
                  <rect
                    key={fills[index]}
                    x={x(at)}
                    y={y(low + size)}
                    width={bar}
                    height={size * scale}
                    className={c(fills[index] ?? 'first')}
                  />
                )
              })}
              {forecast !== null && forecast > from && (
                <rect
                  x={x(at)}
                  y={y(forecast)}
                  width={bar}
                  height={(forecast - from) * scale}
                  className={c('forecast', parts.length === 1 && 'hatched')}
                />
              )}
              <text
                x={x(at) + bar / 2}
                y={height - 8}
                textAnchor="middle"
                className={c('word', isCurrent && 'strong')}
              >
                {name}
              </text>
            </g>
          )
        })}
        <path d={budgetLine(columns, slot, y)} className={c('budget')} />
      </svg>
    </div>
  )
}
