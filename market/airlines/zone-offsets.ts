/** Minutes east of UTC of every airport on a date: what turns a local timetable into instants. */
import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { World } from '../world/world.ts'

export interface DayOffsets {
  /** Day number of the date, days since 1970-01-01. */
  readonly day: number
  /** By airport index, in force for the whole date unless the airport is in `changing`. */
  readonly minutes: Int16Array
  /** Airports whose clocks change on the date: asks for a local minute instead. */
  readonly changing: ReadonlySet<number> | null
}

/** A stretch of time in which a zone's clocks stand at one offset. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly minutes: number
}

/**
 * Asks Temporal once per zone and stretch, not once per date: the calendar of prices touches sixty
 * dates at a time.
 */
export const createZoneClock = (zone: string): ((epochMs: number) => number) => {
  const stretches: Stretch[] = []
  return (epochMs) => {
    for (const stretch of stretches)
      if (epochMs >= stretch.from && epochMs < stretch.until) return stretch.minutes
    const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
    const until = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity
    // `previous` is strictly before: at the very moment of a change the moment itself begins the stretch.
    const from =
      zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ??
      -Infinity
    const minutes = Math.round(zoned.offsetNanoseconds / 60e9)
    stretches.push({ from, until, minutes })
    return minutes
  }
}

/**
 * A local time that does not exist (clocks go forward) is read as that much later, one that happens
 * twice as the first.
 */
export const offsetOfLocal = (day: number, minute: number, zone: string): number => {
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
  const zoned = Temporal.PlainDateTime.from(`${date}T00:00`)
    .add({ minutes: minute })
    .toZonedDateTime(zone)
  return Math.round(day * 1440 + minute - zoned.epochMilliseconds / 60_000)
}

/** `offsetsOf(date)` for the world's airports; the last 400 dates are kept. */
export const createZoneOffsets = (world: World): ((date: CalendarDate | number) => DayOffsets) => {
  const zones = [...new Set(world.airports.map((airport) => airport.zone))]
  const zoneOf = Uint16Array.from(world.airports, (airport) => zones.indexOf(airport.zone))
  const clocks = zones.map(createZoneClock)
  const known = new Map<number, DayOffsets>()
  return (date) => {
    const day = typeof date === 'number' ? date : dayNumber(date)
    const found = known.get(day)
    if (found) return found
    const start = day * 86_400_000
    const byZone = zones.map((zone, z) => {
      const clock = clocks[z] as (epochMs: number) => number
      // A wide look around the local day: from the earliest clock on earth to the latest.
      const before = clock(start - 15 * 3_600_000)
      const after = clock(start + 37 * 3_600_000)
      if (before === after) return { minutes: after, changes: false }
      const atStart = offsetOfLocal(day, 0, zone)
      const atEnd = offsetOfLocal(day, 1439, zone)
      return { minutes: atStart, changes: atStart !== atEnd }
    })
    const minutes = Int16Array.from(zoneOf, (zone) => byZone[zone]?.minutes ?? 0)
    const changing = new Set<number>()
    zoneOf.forEach((zone, airport) => byZone[zone]?.changes && changing.add(airport))
    const made: DayOffsets = { day, minutes, changing: changing.size > 0 ? changing : null }
    if (known.size >= 400) known.delete(known.keys().next().value as number)
    known.set(day, made)
    return made
  }
}

/** Offsets of an ordinary winter day in the north: what timetables are drawn up with. */
export const standardOffsets = (world: World): Int16Array =>
  createZoneOffsets(world)('2027-02-10').minutes
