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
import type { FlightNotice, FlightSupplier } from '../flights/flight-supplier.ts'
import type { NewMail, Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
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
import { scheduleLetter } from './trip-letters.ts'
import { keepTripEvents, lockTrips, moveTrips, tripsByIds, type TripRow } from './trips.store.ts'

export interface FollowFlightsDeps {
  readonly database: Database
  readonly supplier: Pick<FlightSupplier, 'notices' | 'flightsNow' | 'place' | 'connectionTimes'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly ids: Ids
}

/** The kind of the deadlines by which a change is answered; their key is the change's id. */
export const answerDeadline = 'schedule-change-answer'
const feed = 'flights'
/** Trips of one transaction: many share its cost, and nobody waits long for one. */
const together = 100

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
/**
 * Of a ticket that was cancelled apart from the others, nothing that its airline says matters any
 * more.
 */
const segmentsOf = (row: TripRow) => standingSlices(row).flatMap(({ segments }) => segments)
const changeable = ({ status, endsAt, stay }: TripRow, now: number): boolean =>
  status !== 'Canceled' && stay === null && endsAt > now

/**
 * What an airline's word means for trips: everything it takes to judge, asked for before anything
 * is locked.
 */
interface Findings {
  readonly nowOf: (segmentId: string) => FlightNow | undefined
  readonly isInternational: (row: TripRow) => boolean
  readonly leastConnection: (row: TripRow) => (airport: string) => number
}

/**
 * Reads what airlines say of flights and tells every trip that has one of them: one change, one
 * line of history, one mail and one deadline each, in one transaction with its place among those
 * told. A notice that is read twice, by two processes or after a crash, finds its change there.
 */
export const createFlightFollowing = ({
  database,
  supplier,
  outbox,
  deadlines,
  clock,
  ids,
}: FollowFlightsDeps) => {
  const find = async (rows: readonly TripRow[]): Promise<Findings | null> => {
    const airports = [
      ...new Set(
        rows
          .flatMap(segmentsOf)
          .flatMap(({ origin, destination }) => [origin.locationCode, destination.locationCode]),
      ),
    ]
    const answer = await supplier.flightsNow([
      ...new Set(rows.flatMap(segmentsOf).map(({ id }) => id)),
    ])
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

  /** What one trip is told; null where it knows already, or nothing of it has changed. */
  const tell = (
    row: TripRow,
    known: readonly ScheduleChange[],
    notice: FlightNotice,
    found: Findings,
  ): {
    readonly change: NewScheduleChange | null
    readonly superseded: readonly string[]
  } | null => {
    if (known.some((change) => change.notice >= notice.sequence || change.state === 'Refunding'))
      return null
    const flights = changedFlights(standingSlices(row), found.nowOf)
    // The same word once more, of another airline's number or after a crash.
    if (
      known.some((change) => change.state === 'Open' && isDeepStrictEqual(change.flights, flights))
    )
      return null
    const superseded = known.filter(({ state }) => state === 'Open').map(({ id }) => id)
    // The airline has taken back what it said.
    if (flights.length === 0) return superseded.length === 0 ? null : { change: null, superseded }
    const judgement = judgeScheduleChange({
      itinerary: row.itinerary,
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
      judgement,
      announcedAt: notice.at,
      answerBy: answerBy(flights, clock.now()),
    }
    return { change, superseded }
  }

  const tellAll = async (
    tenant: TenantId,
    tripIds: readonly string[],
    notice: FlightNotice,
    found: Findings,
  ): Promise<number> =>
    database.tenant(tenant, async (tx) => {
      const now = clock.now()
      const rows = (await lockTrips(tx, tenant, tripIds)).filter((row) => changeable(row, now))
      const known = Map.groupBy(
        await changesOfTrips(
          tx,
          tenant,
          rows.map(({ id }) => id),
        ),
        ({ tripId }) => tripId,
      )
      const told = rows.flatMap((row) => {
        const telling = tell(row, known.get(row.id) ?? [], notice, found)
        return telling === null ? [] : [{ row, ...telling }]
      })
      const changes = told.flatMap(({ change }) => (change === null ? [] : [change]))
      const takenBack = told.filter(({ change }) => change === null)
      await moveChanges(
        tx,
        tenant,
        told.flatMap(({ superseded }) => superseded),
        'Open',
        { state: 'Superseded' },
      )
      await keepChanges(tx, changes)
      // A trip of which a part is cancelled stays what it is: an agent's (decision 99 of the specification).
      await moveTrips(
        tx,
        tenant,
        changes.map(({ tripId }) => tripId),
        'Confirmed',
        'ConfirmedPendingNewChange',
      )
      await moveTrips(
        tx,
        tenant,
        takenBack.map(({ row }) => row.id),
        'ConfirmedPendingNewChange',
        'Confirmed',
      )
      await keepTripEvents(tx, [
        ...changes.map(({ tripId, judgement }) => ({
          tenant,
          tripId,
          name: judgement.reasons.includes('Canceled')
            ? ('FlightCanceled' as const)
            : ('ScheduleChanged' as const),
          at: notice.at,
        })),
        ...takenBack.map(({ row }) => ({
          tenant,
          tripId: row.id,
          name: 'ScheduleStood' as const,
          at: notice.at,
        })),
      ])
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
      return told.length
    })

  /** False where the airlines did not answer: the notice comes again. */
  const apply = async (notice: FlightNotice): Promise<boolean> => {
    const byTenant = await database.worker((tx) =>
      tripsWithFlight(tx, { name: `${notice.airline}${notice.number}`, date: notice.date }),
    )
    for (const [tenant, tripIds] of byTenant) {
      for (const some of chunksOf(tripIds, together)) {
        const rows = await database.tenant(tenant, (tx) => tripsByIds(tx, tenant, some))
        const found = await find(rows)
        if (found === null) return false
        await tellAll(tenant, some, notice, found)
      }
    }
    return true
  }

  return {
    /** Takes over everything the airlines have said since; answers how many notices that was. */
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
