/** What the price prediction takes. */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'

export type Verdict = 'wait' | 'fair' | 'good' | 'great'

export interface PriceGaugeProps {
  verdict: Verdict
}

export interface PriceHistoryProps {
  /** Said in place of the drawing: `Lowest fare over the last 60 days fell from $618 to $526; ...`. */
  label: string
  /** Oldest first; the last one is today. */
  past: readonly { date: CalendarDate; price: Money }[]
  /** After today, nearest first; empty when there is no forecast. */
  ahead: readonly { date: CalendarDate; low: Money; middle: Money; high: Money }[]
}

export interface PriceForecastProps {
  /** `Wait`, `Buy now`: the advice in a word or two. */
  title: string
  /** Absent where there is no forecast, only a history. */
  verdict?: Verdict | undefined
  /** The range and its date, `$455 to $490 by Jan 2`. */
  brief: string
  /** What is said before it where there is room: `$526 now. We expect`. */
  lead?: string | undefined
  /** Opened under the line: the reason, and how often such forecasts held. */
  children: ReactNode
  /** Watch, freeze: beside the line. */
  actions?: ReactNode
  history?: PriceHistoryProps | undefined
}

export interface ReliabilityPlotProps {
  /** Said in place of the drawing. */
  label: string
  /** Shares between 0 and 1: what was said, and what came of it; `days` is how often it was said. */
  bins: readonly { said: number; seen: number; days: number }[]
}
