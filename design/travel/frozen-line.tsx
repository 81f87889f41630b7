import { add, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '../class-names.ts'
import { priceText } from '../primitives/price.tsx'
import type { FrozenLineProps } from './freeze.props.ts'
import styles from './frozen-line.module.css'

const c = classNames(styles)
const width = 556
const height = 196
const head = 16
const base = height - 30
/** Room for the labels at the right. */
const right = 96
const plot = width - right

/**
 * The life of a frozen price: one block of the scale a day, the frozen price, the cap, and today's
 * prices so far. The tinted area is the rise that is covered; the empty part is the time left.
 */
export const FrozenLine = ({ label, frozen, cap, points, days, from, to }: FrozenLineProps) => {
  const covered = add(frozen, cap)
  const prices = points.map(({ price }) => Number(price.minor))
  const least = Math.min(Number(frozen.minor), ...prices)
  const most = Math.max(Number(covered.minor), ...prices)
  const margin = Math.max(1, (most - least) * 0.12)
  const x = (share: number): number => share * plot
  const y = (minor: number): number =>
    head + ((most + margin - minor) / (most - least + 2 * margin)) * (base - head)
  const at = ({ minor }: Money): number => y(Number(minor))
  const last = points.at(-1)
  if (last === undefined) return null
  const line = points
    .map(({ share, price }, index) => `${index === 0 ? 'M' : 'L'}${x(share)} ${at(price)}`)
    .join('')
  const rise = points
    .map(({ share, price }, index) => {
      const inside = Math.min(
        Number(covered.minor),
        Math.max(Number(frozen.minor), Number(price.minor)),
      )
      return `${index === 0 ? 'M' : 'L'}${x(share)} ${y(inside)}`
    })
    .join('')
  const block = plot / days
  const isLate = last.share > 0.72
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={c('plot')} role="img" aria-label={label}>
      <path d={`${rise}L${x(last.share)} ${at(frozen)}L0 ${at(frozen)}Z`} className={c('band')} />
      <path d={`M0 ${at(covered)}H${plot}`} className={c('cap')} />
      <path d={`M0 ${at(frozen)}H${plot}`} className={c('frozen')} />
      <path d={line} className={c('price')} />
      <path d={`M${x(last.share)} ${at(last.price)}V${base}`} className={c('post')} />
      <circle cx={x(last.share)} cy={at(last.price)} r="5" className={c('dot')} />
      <text
        x={x(last.share) + (isLate ? -10 : 10)}
        y={at(last.price) - 8}
        textAnchor={isLate ? 'end' : 'start'}
        className={c('now')}
      >
        {priceText(last.price, 'whole')}
      </text>
      <g transform={`translate(${plot + 8} 0)`}>
        <text y={at(frozen) + 1} className={c('sea')}>
          {priceText(frozen, 'whole')}
        </text>
        <text y={at(frozen) + 1} dy="1.2em">
          frozen
        </text>
        <text y={at(covered) + 1} className={c('strong')}>
          {priceText(covered, 'whole')}
        </text>
        <text y={at(covered) + 1} dy="1.2em">
          covered
        </text>
      </g>
      <rect x=".5" y={base} width={plot - 1} height="5" className={c('bar')} />
      {Array.from({ length: Math.ceil(days / 2) }, (_, index) => (
        <rect
          key={index}
          x={index * 2 * block}
          y={base}
          width={block}
          height="5"
          className={c('block')}
        />
      ))}
      <text y={height - 6}>{from}</text>
      <text x={plot} y={height - 6} textAnchor="end">
        {to}
      </text>
    </svg>
  )
}
