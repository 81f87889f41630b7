import { localAt, weekday, weekdayName } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'

const hour = 3_600_000
const minute = 60_000
/** Hours between two ticks, and the most ticks that fit over a bar. */
const steps = [2, 3, 4, 6, 12, 24] as const
const mostSteps = 6

/** Milliseconds. */
interface Flown {
  readonly departs: number
  readonly arrives: number
}
/** What the bars of a list are drawn on. */
export interface TimeWindow {
  /** Milliseconds. */
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}

const minutesOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** From a round hour of the zone before the first departure to one after the last arrival. */
export const timeWindow = (flights: readonly Flown[], zone: string): TimeWindow | null => {
  if (flights.length === 0) return null
  const first = Math.min(...flights.map(({ departs }) => departs))
  const last = Math.max(...flights.map(({ arrives }) => arrives))
  const step =
    (steps.find((hours) => (last - first) / hour <= hours * (mostSteps - 1)) ?? 24) * hour
  const from = first - ((minutesOf(localAt(first, zone)) * minute) % step)
  const count = Math.max(1, Math.ceil((last - from) / step))
  const ticks = Array.from({ length: count + 1 }, (_, i) => from + i * step)
  const dayOf = (at: number | undefined) => at !== undefined && localAt(at, zone).slice(0, 10)
  return {
    from,
    to: from + count * step,
    ticks: ticks.map((at, i) => {
      const local = localAt(at, zone)
      const time = formatTime(local).replace(':00', '')
      const day = weekdayName(weekday(local.slice(0, 10))).slice(0, 3)
      return { at, label: dayOf(at) === dayOf(ticks[i - 1]) ? time : `${day} ${time}` }
    }),
  }
}

/** Percent of the window before a moment. */
export const shareOf = ({ from, to }: TimeWindow, at: number): number =>
  ((at - from) / (to - from)) * 100

export const windowMinutes = ({ from, to }: TimeWindow): number => (to - from) / minute
