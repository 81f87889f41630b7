import type { ZonedMoment } from '@portolan/kernel/calendar.ts'

/** Two flights of different tickets that meet at an airport. Times are milliseconds. */
export interface SelfConnection {
  /** Arrival of the first flight as its airline says now; null if canceled. */
  readonly arrival: number | null
  /** Least minutes from that arrival to the next flight's departure. */
  readonly neededMinutes: number
  /** Scheduled departure of the second flight. */
  readonly scheduled: ZonedMoment
  /** As its airline says now; null if canceled. */
  readonly departure: number | null
  /** The guarantee has paid for it before. */
  readonly isRebooked: boolean
}

/** A connection that is missed. */
export interface MissedConnection {
  /** Position among the trip's connections. */
  readonly at: number
  /** When the travelers can board; null if their first flight was canceled. */
  readonly readyAt: number | null
  /** Minutes by which the time to change is too short; null if the first flight was canceled. */
  readonly minutes: number | null
}

const minute = 60_000
/** When travelers can board the next flight: bags, borders and check-in count. */
export const readyAt = ({
  arrival,
  neededMinutes,
}: Pick<SelfConnection, 'arrival' | 'neededMinutes'>): number | null =>
  arrival === null ? null : arrival + neededMinutes * minute

/**
 * The first connection that its first ticket breaks (protections-61); null if all hold. A second
 * flight that its own airline cancels is that airline's to replace.
 */
export const detectMissed = (connections: readonly SelfConnection[]): MissedConnection | null => {
  for (const [at, connection] of connections.entries()) {
    const { departure, isRebooked } = connection
    if (isRebooked || departure === null) continue
    const ready = readyAt(connection)
    if (ready === null) return { at, readyAt: null, minutes: null }
    if (ready > departure)
      return { at, readyAt: ready, minutes: Math.ceil((ready - departure) / minute) }
  }
  return null
}
