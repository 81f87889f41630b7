import { isDeepStrictEqual } from 'node:util'
import { standingSlices } from '@portolan/domain/flights/tickets.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  answerBy,
  changedFlights,
  judgeScheduleChange,
  type FlightNow,
} from '@portolan/domain/trips/schedule-change.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { FlightNotice, FlightSupplier } from '../flight-supplier.ts'
import type { NewMail, Outbox } from '../../mail/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import {
  advanceFeed,
  changesOfTrips,
  feedPosition,
  keepChanges,
  moveChanges,
  tripsWithFlight,
  type NewScheduleChange,
  type ScheduleChange,
} from './schedule-changes.store.ts'
import { scheduleLetter } from './flight-letters.ts'
import {
  keepTripEvents,
  lockTrips,
  moveTrips,
  tripsByIds,
  type TripRow,
} from '../../trips/index.ts'
import { flightPartsOf, journeyOf } from './flight-part.ts'

export interface FollowFlightsDeps {
  readonly database: Database
  readonly supplier: Pick<FlightSupplier, 'notices' | 'flightsNow' | 'place' | 'connectionTimes'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly ids: Ids
  /**
   * What else follows airlines, in the transaction that applies an announcement; absent for
   * nothing.
   */
  readonly announced?: (
    tx: Tx,
    tenant: TenantId,
    found: {
      readonly trips: readonly TripRow[]
      readonly nowOf: (segmentId: string) => FlightNow | undefined
      readonly leastConnection: (trip: TripRow) => (airport: string) => number
      readonly at: number
    },
  ) => Promise<void>
}

/** Deadline kind for answering a change; the key is the id of the change. */
export const answerDeadline = 'schedule-change-answer'
const feed = 'flights'
/** Trips per transaction: enough to share its cost, few enough to keep locks short. */
const batchSize = 100

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
/** Segments of tickets that are still valid. */
const segmentsOf = (row: TripRow) =>
  standingSlices(journeyOf(row)).flatMap(({ segments }) => segments)
const isAffected = ({ status, parts }: TripRow, now: number): boolean =>
  status !== 'Canceled' &&
  flightPartsOf(parts).some((part) => part.status !== 'Canceled' && part.endsAt > now)

/** Supplier data needed to judge a change, read before any row is locked. */
interface Findings {
  readonly nowOf: (segmentId: string) => FlightNow | undefined
  readonly isInternational: (row: TripRow) => boolean
  readonly leastConnection: (row: TripRow) => (airport: string) => number
}

const findingsFor = async (
  supplier: FollowFlightsDeps['supplier'],
  rows: readonly TripRow[],
): Promise<Findings | null> => {
  const segments = rows.flatMap(segmentsOf)
  const airports = [
    ...new Set(
      segments.flatMap(({ origin, destination }) => [
        origin.locationCode,
        destination.locationCode,
      ]),
    ),
  ]
  const answer = await supplier.flightsNow([...new Set(segments.map(({ id }) => id))])
  if (answer.kind !== 'done') return null
  const countries = new Map(
    await Promise.all(
      airports.map(async (code) => [code, (await supplier.place(code))?.country] as const),
    ),
  )
  const times = new Map(
    await Promise.all(
      airports.map(async (code) => [code, await supplier.connectionTimes(code)] as const),
    ),
  )
  const isInternational = (row: TripRow): boolean =>
    new Set(
      segmentsOf(row).flatMap(({ origin, destination }) => [
        countries.get(origin.locationCode),
        countries.get(destination.locationCode),
      ]),
    ).size > 1
  return {
    nowOf: (segmentId) => answer.value.get(segmentId),
    isInternational,
    leastConnection: (row) => (airport) =>
      times.get(airport)?.[isInternational(row) ? 'international' : 'domestic'] ?? 0,
  }
}

interface TripUpdate {
  readonly row: TripRow
  /** Null if the airline restored the booked times. */
  readonly change: NewScheduleChange | null
  readonly superseded: readonly string[]
}

/** The effect of a notice on one trip; null if the trip is already up to date. */
const updateFor = (
  row: TripRow,
  existing: readonly ScheduleChange[],
  notice: FlightNotice,
  found: Findings,
  { ids, clock }: Pick<FollowFlightsDeps, 'ids' | 'clock'>,
): TripUpdate | null => {
  if (existing.some((change) => change.notice >= notice.sequence || change.state === 'Refunding'))
    return null
  const journey = journeyOf(row)
  const flights = changedFlights(standingSlices(journey), found.nowOf)
  const open = existing.filter(({ state }) => state === 'Open')
  // The same change again: under a codeshare number, or read once more after a crash.
  if (open.some((change) => isDeepStrictEqual(change.flights, flights))) return null
  const superseded = open.map(({ id }) => id)
  if (flights.length === 0)
    return superseded.length === 0 ? null : { row, change: null, superseded }
  const judgment = judgeScheduleChange({
    itinerary: journey.itinerary,
    changes: flights,
    international: found.isInternational(row),
    leastConnection: found.leastConnection(row),
  })
  const change: NewScheduleChange = {
    tenant: row.tenant,
    id: ids.make('change'),
    tripId: row.id,
    ownerId: row.ownerId,
    notice: notice.sequence,
    state: 'Open',
    flights,
    judgment,
    announcedAt: notice.at,
    answerBy: answerBy(flights, clock.now()),
  }
  return { row, change, superseded }
}

/** Writes updates of trips of one tenant: changes, trip statuses and history. */
const storeUpdates = async (
  tx: Tx,
  tenant: TenantId,
  updates: readonly TripUpdate[],
  announcedAt: number,
): Promise<readonly NewScheduleChange[]> => {
  const changes = updates.flatMap(({ change }) => (change === null ? [] : [change]))
  const restored = updates.flatMap(({ row, change }) => (change === null ? [row.id] : []))
  const changed = changes.map(({ tripId }) => tripId)
  await moveChanges(
    tx,
    tenant,
    updates.flatMap(({ superseded }) => superseded),
    'Open',
    { state: 'Superseded' },
  )
  await keepChanges(tx, changes)
  // `Modified` trips keep their status: an agent handles them (trips-5).
  await moveTrips(tx, tenant, changed, 'Confirmed', 'ConfirmedPendingNewChange')
  await moveTrips(tx, tenant, restored, 'ConfirmedPendingNewChange', 'Confirmed')
  await keepTripEvents(tx, [
    ...changes.map(({ tripId, judgment }) => ({
      tenant,
      tripId,
      name: judgment.reasons.includes('Canceled')
        ? ('FlightCanceled' as const)
        : ('ScheduleChanged' as const),
      at: announcedAt,
    })),
    ...restored.map((tripId) => ({
      tenant,
      tripId,
      name: 'ScheduleStood' as const,
      at: announcedAt,
    })),
  ])
  return changes
}

/**
 * Applies airlines' flight notices to the trips with those flights: one change, history event, mail
 * and deadline per trip, in one transaction per batch. Idempotent: a notice that is processed twice
 * finds its changes already stored.
 */
export const createFlightFollowing = (deps: FollowFlightsDeps) => {
  const { database, supplier, outbox, deadlines, clock } = deps

  const updateTrips = (
    tenant: TenantId,
    tripIds: readonly string[],
    notice: FlightNotice,
    found: Findings,
  ): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const now = clock.now()
      const rows = (await lockTrips(tx, tenant, tripIds)).filter((row) => isAffected(row, now))
      const existing = Map.groupBy(
        await changesOfTrips(
          tx,
          tenant,
          rows.map(({ id }) => id),
        ),
        ({ tripId }) => tripId,
      )
      const updates = rows.flatMap(
        (row) => updateFor(row, existing.get(row.id) ?? [], notice, found, deps) ?? [],
      )
      const changes = await storeUpdates(tx, tenant, updates, notice.at)
      await deps.announced?.(tx, tenant, { ...found, trips: rows, at: notice.at })
      await outbox.put(
        tx,
        changes.map(({ id, tripId, ownerId }): NewMail => ({
          tenant,
          personId: ownerId,
          letter: scheduleLetter,
          facts: { tripId, changeId: id },
          cause: `${id}:told`,
        })),
      )
      for (const { id, answerBy: dueAt } of changes)
        await deadlines.schedule(tx, { tenant, kind: answerDeadline, key: id, dueAt, payload: {} })
    })

  /** False if the airlines did not respond: the notice is read again with the next poll. */
  const apply = async (notice: FlightNotice): Promise<boolean> => {
    const byTenant = await database.worker((tx) =>
      tripsWithFlight(tx, { name: `${notice.airline}${notice.number}`, date: notice.date }),
    )
    for (const [tenant, tripIds] of byTenant) {
      for (const batch of chunksOf(tripIds, batchSize)) {
        const rows = await database.tenant(tenant, (tx) => tripsByIds(tx, tenant, batch))
        const found = await findingsFor(supplier, rows)
        if (found === null) return false
        await updateTrips(tenant, batch, notice, found)
      }
    }
    return true
  }

  return {
    /** Processes all new notices and returns their number. */
    poll: async (): Promise<number> => {
      let read = 0
      for (;;) {
        const position = await database.worker((tx) => feedPosition(tx, feed))
        const answer = await supplier.notices(position)
        if (answer.kind !== 'done' || answer.value.length === 0) return read
        for (const notice of answer.value) {
          if (!(await apply(notice))) return read
          await database.worker((tx) => advanceFeed(tx, feed, notice.sequence))
          read += 1
        }
      }
    },
  }
}
