import { add, money, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '../class-names.ts'
import { priceText } from '../primitives/price.tsx'
import type { PayoffChartProps } from './freeze.props.ts'
import styles from './payoff-chart.module.css'
import {
  linesOf,
  payoffCorners,
  payoffSpan,
  shareOf,
  unitsOf,
  type PayoffSpan,
} from './payoff-scale.ts'

const c = classNames(styles)
const blocks = 14

interface Sheet {
  readonly width: number
  readonly height: number
  /** Room for the labels at the left. */
  readonly left: number
  readonly isNarrow: boolean
}
const wide: Sheet = { width: 760, height: 286, left: 48, isNarrow: false }
const narrow: Sheet = { width: 358, height: 246, left: 42, isNarrow: true }
const head = 6
const foot = 30

const whole = (amount: Money): string => priceText(amount, 'whole')
/** Units of the currency of an amount. */
const unitsText = (value: number, { currency }: Money): string =>
  whole(money(value * 100, currency))

interface PlotProps extends Omit<PayoffChartProps, 'label'> {
  sheet: Sheet
  span: PayoffSpan
}

interface AxisProps extends Pick<PlotProps, 'frozen' | 'cap' | 'sheet' | 'span'> {
  /** Place of a price, and of the scale. */
  x: (price: number) => number
  base: number
}
/** The graduated scale with the prices that matter. */
const Axis = ({ frozen, cap, sheet: { width, height, left }, span, x, base }: AxisProps) => {
  const [price, most] = [unitsOf(frozen), unitsOf(cap)]
  const block = (width - left) / blocks
  return (
    <g>
      <rect x={left + 0.5} y={base} width={width - left - 1} height="5" className={c('bar')} />
      {Array.from({ length: blocks / 2 }, (_, at) => (
        <rect
          key={at}
          x={left + at * 2 * block}
          y={base}
          width={block}
          height="5"
          className={c('block')}
        />
      ))}
      <text x={left} y={height - 8}>
        {shareOf(price, span) > 14 && unitsText(span.low, frozen)}
      </text>
      <text x={x(price)} y={height - 8} textAnchor="middle" className={c('strong')}>
        {whole(frozen)}
      </text>
      {x(price + most) - x(price) > 40 && (
        <text x={x(price + most)} y={height - 8} textAnchor="middle" className={c('strong')}>
          {whole(add(frozen, cap))}
        </text>
      )}
      {shareOf(price + most, span) < 85 && (
        <text x={width} y={height - 8} textAnchor="end">
          {unitsText(span.high, frozen)}
        </text>
      )}
    </g>
  )
}

const Plot = ({ frozen, cap, likely, sheet, span }: PlotProps) => {
  const { width, height, left, isNarrow } = sheet
  const base = height - foot
  const x = (price: number): number => left + (shareOf(price, span) / 100) * (width - left)
  const y = (paid: number): number =>
    head + ((span.top - paid) / (span.top - span.low)) * (base - head)
  const path = (corners: readonly (readonly [number, number])[]): string =>
    corners.map(([price, paid], at) => `${at === 0 ? 'M' : 'L'}${x(price)} ${y(paid)}`).join('')
  const [price, most] = [unitsOf(frozen), unitsOf(cap)]
  const corners = payoffCorners(price, most, span)
  const [endPrice, endPaid] = corners[3] ?? [span.high, span.top]
  /** Where the dashed line has its name. */
  const aside = span.top - (span.top - span.low) * 0.08
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={c('plot', isNarrow ? 'narrow' : 'wide')}
      aria-hidden="true"
    >
      {linesOf(span).map((line) => (
        <g key={line}>
          <path d={`M${left} ${y(line)}H${width}`} className={c('line')} />
          <text y={y(line) + 4}>{unitsText(line, frozen)}</text>
        </g>
      ))}
      <path
        d={`${path([
          [price, price],
          [span.top, span.top],
          ...(endPrice > span.top ? [[endPrice, span.top] as const] : []),
          [endPrice, endPaid],
          [price + most, price],
        ])}Z`}
        className={c('band')}
      />
      <path
        d={path([
          [span.low, span.low],
          [span.top, span.top],
        ])}
        className={c('without')}
      />
      <path
        d={`M${x(price)} ${y(price)}V${base}M${x(price + most)} ${y(price)}V${base}`}
        className={c('post')}
      />
      <path d={path(corners)} className={c('paid')} />
      <circle cx={x(price)} cy={y(price)} r="4" className={c('dot')} />
      <circle cx={x(price + most)} cy={y(price)} r="4" className={c('dot')} />
      <text x={x(price) + 10} y={y(price) + 22} className={c('word')}>
        {isNarrow ? whole(frozen) : `You pay ${whole(frozen)}`}
      </text>
      <text x={x(aside) - 12} y={y(aside)} textAnchor="end" className={c('aside')}>
        {isNarrow ? 'No freeze' : 'Without a freeze'}
      </text>
      <text x={width} y={base - 12} textAnchor="end" className={c('word')}>
        {isNarrow
          ? `Then price – ${whole(cap)}`
          : `Above ${whole(add(frozen, cap))}, you pay the price – ${whole(cap)}`}
      </text>
      <rect
        x={x(unitsOf(likely.low))}
        y={base - 8}
        width={Math.max(1, x(unitsOf(likely.high)) - x(unitsOf(likely.low)))}
        height="5"
        className={c('likely')}
      />
      <Axis x={x} base={base} {...{ frozen, cap, sheet, span }} />
    </svg>
  )
}

/**
 * Across is the price on the day of booking, up is what is paid: the price itself, the frozen price
 * up to the cap, then the price less the cap. The tinted band is what the freeze pays.
 */
export const PayoffChart = ({ label, ...plot }: PayoffChartProps) => {
  const span = payoffSpan(plot)
  return (
    <div role="img" aria-label={label}>
      <Plot {...plot} span={span} sheet={wide} />
      <Plot {...plot} span={span} sheet={narrow} />
    </div>
  )
}

/**
 * Where a slider of the cap lies under the chart, at its scale: its ends in percent of the chart’s
 * width.
 */
export const capTrack = (
  plot: Pick<PayoffChartProps, 'frozen' | 'mostCap'> & { readonly leastCap: Money },
): { readonly wide: readonly [number, number]; readonly narrow: readonly [number, number] } => {
  const span = payoffSpan(plot)
  const at = ({ width, left }: Sheet, cap: Money): number => {
    const share = shareOf(unitsOf(add(plot.frozen, cap)), span) / 100
    return ((left + share * (width - left)) / width) * 100
  }
  const ends = (sheet: Sheet) => [at(sheet, plot.leastCap), at(sheet, plot.mostCap)] as const
  return { wide: ends(wide), narrow: ends(narrow) }
}
