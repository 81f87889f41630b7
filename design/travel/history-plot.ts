import { formatMonthDay } from '@portolan/kernel/locale.ts'
import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { PriceHistoryProps } from './forecast.props.ts'

export const plotSize = { width: 340, height: 104 } as const
const top = 10
const base = plotSize.height - 22

export interface HistoryPlot {
  past: string
  /** The forecast's band, closed; empty without one. */
  band: string
  middle: string
  today: { x: number; y: number }
  /** Round prices, at most three, with their heights. */
  lines: readonly { y: number; minor: bigint }[]
  /** Shares of the axis, one block a week. */
  weeks: number
  ends: { first: string; last: string }
}

/** 1, 2 or 5 times a power of ten, the smallest that leaves at most `most` steps in `span`. */
export const roundStep = (span: number, most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(span / most, 1)))
  return [1, 2, 5, 10].map((n) => n * power).find((step) => span / step <= most) ?? power * 10
}

const short = formatMonthDay

/** Prices of one currency against days, to scale on both axes. `null` when nothing is known. */
export const plotHistory = ({
  past,
  ahead,
}: Omit<PriceHistoryProps, 'label'>): HistoryPlot | null => {
  const first = past[0]
  const now = past.at(-1)
  if (!first || !now) return null
  const end = ahead.at(-1)?.date ?? now.date
  const from = dayNumber(first.date)
  const days = Math.max(dayNumber(end) - from, 1)
  const all = [
    ...past.map(({ price }) => price),
    ...ahead.flatMap(({ low, high }) => [low, high]),
  ].map(({ minor }) => Number(minor))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = Math.max(high - low, 1)

  const x = (date: string): number => ((dayNumber(date) - from) / days) * plotSize.width
  const y = (minor: bigint | number): number =>
    base - 8 - ((Number(minor) - low) / span) * (base - 8 - top)
  const at = (date: string, minor: bigint | number): string =>
    `${x(date).toFixed(1)} ${y(minor).toFixed(1)}`

  const step = roundStep(span, 3)
  const lines: { y: number; minor: bigint }[] = []
  for (let minor = Math.ceil(low / step) * step; minor <= high && lines.length < 3; minor += step)
    lines.push({ y: y(minor), minor: BigInt(minor) })

  const here = at(now.date, now.price.minor)
  return {
    past: `M${past.map(({ date, price }) => at(date, price.minor)).join('L')}`,
    band:
      ahead.length === 0
        ? ''
        : `M${here}L${ahead.map(({ date, high: upper }) => at(date, upper.minor)).join('L')}L${ahead
            .toReversed()
            .map(({ date, low: lower }) => at(date, lower.minor))
            .join('L')}Z`,
    middle:
      ahead.length === 0
        ? ''
        : `M${here}L${ahead.map((day) => at(day.date, day.middle.minor)).join('L')}`,
    today: { x: x(now.date), y: y(now.price.minor) },
    lines,
    weeks: Math.max(1, Math.round(days / 7)),
    ends: { first: short(first.date), last: short(end) },
  }
}
