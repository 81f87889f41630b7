import { TripLine } from '@portolan/design/travel/trip-line.tsx'
import type { TripLineItem } from '@portolan/design/travel/trip.props.ts'
import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'

/** A bar of the timeline, on the clock of the place where it starts. */
export interface TimelineItem extends Pick<TripLineItem, 'id' | 'kind' | 'title' | 'note' | 'row'> {
  /** `2026-12-04T18:25`. */
  readonly startsLocal: string
  readonly hours: number
  /** The day on which it ends, on the clock of that place. */
  readonly lastDay: CalendarDate
}

const hoursOf = (local: string): number =>
  Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60

/** One timeline of several: each has rows of its own below those of the one before. */
export const stackedItems = (groups: readonly (readonly TimelineItem[])[]): TimelineItem[] => {
  let rows = 0
  return groups.flatMap((group) => {
    const above = rows
    rows += group.reduce((most, { row }) => Math.max(most, row + 1), 0)
    return group.map((item) => ({ ...item, row: item.row + above }))
  })
}

/** Parts of a trip by day, to scale. Renders nothing without any. */
export const TripTimeline = ({
  label,
  items,
}: {
  label: string
  items: readonly TimelineItem[]
}) => {
  const starts = items.map(({ startsLocal }) => startsLocal.slice(0, 10)).toSorted()
  const firstDay = starts[0]
  if (firstDay === undefined) return null
  const days = Math.max(...items.map(({ lastDay }) => daysBetween(firstDay, lastDay))) + 1
  return (
    <TripLine
      label={label}
      firstDay={firstDay}
      days={Math.max(days, 2)}
      items={items.map(({ startsLocal, hours, lastDay: _, ...item }) => {
        const fromHour = daysBetween(firstDay, startsLocal.slice(0, 10)) * 24 + hoursOf(startsLocal)
        return { ...item, fromHour, toHour: fromHour + hours }
      })}
    />
  )
}
