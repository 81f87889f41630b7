import { money } from '@portolan/kernel/money.ts'
import { classNames } from '../class-names.ts'
import { priceText } from '../primitives/price.tsx'
import type { PriceHistoryProps } from './forecast.props.ts'
import { plotHistory, plotSize } from './history-plot.ts'
import styles from './price-history.module.css'

const c = classNames(styles)
const bar = plotSize.height - 19

/** Past fares (solid), today's (marked) and the forecast (dashed inside its band). */
export const PriceHistory = ({ label, past, ahead }: PriceHistoryProps) => {
  const plot = plotHistory({ past, ahead })
  const currency = past[0]?.price.currency
  if (!plot || !currency) return null
  const { width, height } = plotSize
  const week = width / plot.weeks
  const nearEnd = plot.today.x > width - 60
  return (
    <div className={c('around')}>
      <svg viewBox={`0 0 ${width} ${height}`} className={c('plot')} role="img" aria-label={label}>
        {plot.lines.map(({ y, minor }) => (
          <path key={minor.toString()} d={`M0 ${y.toFixed(1)}H${width}`} className={c('line')} />
        ))}
        <path d={plot.band} className={c('band')} />
        <path d={plot.middle} className={c('ahead')} />
        <path d={plot.past} className={c('past')} />
        <path d={`M${plot.today.x} ${plot.today.y}V${bar}`} className={c('today')} />
        <circle cx={plot.today.x} cy={plot.today.y} r="3.5" className={c('dot')} />
        <rect x=".5" y={bar} width={width - 1} height="3" className={c('bar')} />
        {Array.from({ length: Math.ceil(plot.weeks / 2) }, (_, i) => (
          <rect
            key={i}
            x={i * 2 * week}
            y={bar}
            width={Math.min(week, width - i * 2 * week)}
            height="3"
            className={c('block')}
          />
        ))}
        <g className={c('word')}>
          <text y={height - 2}>{plot.ends.first}</text>
          {!nearEnd && plot.today.x > 60 && (
            <text x={plot.today.x} y={height - 2} textAnchor="middle">
              today
            </text>
          )}
          <text x={width} y={height - 2} textAnchor="end">
            {nearEnd ? 'today' : plot.ends.last}
          </text>
          {plot.lines.map(({ y, minor }) => (
            <text key={minor.toString()} x={width} y={y - 4} textAnchor="end">
              {priceText(money(minor, currency), 'whole')}
            </text>
          ))}
        </g>
      </svg>
    </div>
  )
}
