/** What the pieces of the trip and confirmation pages take. */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ReactNode } from 'react'

export interface TripLineItem {
  id: string
  /** `was`: the old times of what is `changed`. */
  kind: 'flight' | 'stay' | 'car' | 'activity' | 'gap' | 'was' | 'changed'
  title: string
  /** `LZ 210, 18:25 – 06:20`. */
  note: ReactNode
  /** Hours since midnight of the first day, at the place's time; fractions allowed. */
  fromHour: number
  toHour: number
  /** Rows from the top, 0 first. */
  row: number
}

export interface TripLineProps {
  label: string
  firstDay: CalendarDate
  days: number
  items: readonly TripLineItem[]
}

export interface RoutePoint {
  /** `New York`; `null` where planes are only changed. */
  name: string | null
  /** Degrees, east positive. */
  longitude: number
  /** Degrees, north positive. */
  latitude: number
}

export interface RouteLeg {
  /** Names the leg where some are drawn bold. */
  key?: string | undefined
  /** Dashed. */
  faint?: boolean | undefined
  from: RoutePoint
  to: RoutePoint
  /** Block time; one tick stands for one hour. */
  minutes: number
}

export interface RouteChartProps {
  /** At least one, in order of travel. What is flown again, there or back, is drawn once. */
  legs: readonly RouteLeg[]
  /** The waters crossed, `Atlantic Ocean`; drawn in italics. */
  water?: string | undefined
  /** The cartouche: heading, facts, buttons. */
  children: ReactNode
}

/** Instants, milliseconds. */
export interface TimeSpan {
  from: number
  to: number
}
export interface WasAndNowProps {
  was: TimeSpan
  /** `null`: nothing took its place. */
  now: TimeSpan | null
  /** An instant as the place's clock shows it, `18:00`. */
  clockOf: (moment: number) => string
  /** Whose clock it is: `Lisbon time`. */
  place: string
}

export interface WasNowRow {
  /** `Leaves New York`. */
  label: string
  before: ReactNode
  after: ReactNode
  /** `6 h 40 min later`; equal to `same` where nothing has changed. */
  difference: string
  /** A time of honor. */
  large?: boolean | undefined
}
export interface WasNowTableProps {
  /** What the table is about: `BA 178`. */
  title: string
  /** Heads of its columns: `Was, Fri 5 Feb`. */
  was: string
  now: string
  rows: readonly WasNowRow[]
  /** Default `Same`. */
  same?: string | undefined
  /** What was is no more, and struck through; default true. */
  past?: boolean | undefined
}

/** A part of a trip beside what it was. Hours since midnight of the first day, at the place's time. */
export interface MovedPart {
  id: string
  kind: 'flight' | 'stay'
  title: string
  /** `was 8 nights from Sat, Feb 6`. */
  was: string
  /** `7 nights from Sun, Feb 7`, or that nothing changes. */
  now: string
  note: string
  /** Null where the part doesn't change. */
  before: HourSpan | null
  after: HourSpan
  /** What it costs more or less; null where it costs the same. */
  amount: ReactNode
}
export interface HourSpan {
  from: number
  to: number
}
export interface MovedPartsProps {
  label: string
  firstDay: CalendarDate
  days: number
  parts: readonly MovedPart[]
}
