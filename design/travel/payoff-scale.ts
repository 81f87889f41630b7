import type { Money } from '@portolan/kernel/money.ts'
import type { PayoffChartProps } from './freeze.props.ts'

/** Minor units of a hundredth of the largest step: the axis is labeled in whole units. */
const steps = [50, 100, 200, 500, 1000, 2000, 5000] as const

/** The prices that a payoff chart spans, in whole units, and the step of its lines. */
export interface PayoffSpan {
  readonly low: number
  readonly high: number
  /** Upper end of what is paid. */
  readonly top: number
  readonly step: number
}

/** An amount in units of its currency, as a coordinate. */
export const unitsOf = ({ minor }: Money): number => Number(minor) / 100

/** From below the frozen price to above the highest cap, on whole steps. */
export const payoffSpan = ({
  frozen,
  mostCap,
}: Pick<PayoffChartProps, 'frozen' | 'mostCap'>): PayoffSpan => {
  const [price, most] = [unitsOf(frozen), unitsOf(mostCap)]
  const low = Math.max(0, Math.floor((price - most * 0.3) / 50) * 50)
  const high = Math.ceil((price + most * 1.05) / 50) * 50
  const top = high - Math.floor((most * 0.4) / 50) * 50
  return { low, high, top, step: steps.find((one) => (top - low) / one <= 5) ?? 10_000 }
}

/** Percentage of the axis at a price, within it. */
export const shareOf = (price: number, { low, high }: PayoffSpan): number =>
  Math.min(100, Math.max(0, ((price - low) / (high - low)) * 100))

/** Multiples of the step within the plot. */
export const linesOf = ({ low, top, step }: PayoffSpan): readonly number[] => {
  const first = Math.ceil((low + step * 0.2) / step)
  const last = Math.floor((top - step * 0.1) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step)
}

/** Corners of what is paid: the price, the frozen price up to the cap, the price less the cap. */
export const payoffCorners = (
  frozen: number,
  cap: number,
  { low, high, top }: PayoffSpan,
): readonly (readonly [price: number, paid: number])[] => {
  const end = Math.min(high, top + cap)
  return [
    [low, low],
    [frozen, frozen],
    [frozen + cap, frozen],
    [end, end - cap],
  ]
}
