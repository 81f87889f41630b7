import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { tripSpan } from '@portolan/domain/trips/flight-trip.ts'
import { itineraryAfter } from '@portolan/domain/trips/schedule-change.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { enqueueRefund } from './refund-schedule-change.ts'
import { moveChanges, type ScheduleChange } from './schedule-changes.store.ts'
import { scheduleOverLetter } from './trip-letters.ts'
import { changeTrip, keepTripEvents, type TripRow } from './trips.store.ts'

/** Who answers; null where the time for it is over. */
export interface Answerer {
  readonly personId: string
  readonly actedBy: string | null
}
export interface SettleDeps {
  readonly outbox: Pick<Outbox, 'post'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}
export interface Settling {
  readonly trip: TripRow
  readonly change: ScheduleChange
  readonly by: Answerer | null
  readonly now: number
}

const tell = (tx: Tx, { outbox }: SettleDeps, { trip, change }: Settling): Promise<boolean> =>
  outbox.post(tx, {
    tenant: change.tenant as TenantId,
    personId: trip.ownerId,
    letter: scheduleOverLetter,
    facts: { tripId: trip.id, changeId: change.id },
    cause: `${change.id}:over`,
  })

/** The new times are the trip's. False where somebody has answered meanwhile. */
export const acceptChange = async (
  tx: Tx,
  deps: SettleDeps,
  settling: Settling,
): Promise<boolean> => {
  const { trip, change, by, now } = settling
  const tenant = change.tenant as TenantId
  if (
    (
      await moveChanges(tx, tenant, [change.id], 'Open', {
        state: 'Accepted',
        answeredAt: now,
        answeredBy: by?.personId ?? null,
        actedBy: by?.actedBy ?? null,
      })
    ).length === 0
  )
    return false
  const itinerary: readonly FaredSlice[] = itineraryAfter(trip.itinerary, change.flights)
  await changeTrip(tx, tenant, trip.id, {
    itinerary,
    ...(trip.status === 'ConfirmedPendingNewChange' ? { status: 'Confirmed' as const } : {}),
    ...tripSpan(itinerary),
  })
  await keepTripEvents(tx, [
    {
      tenant,
      tripId: trip.id,
      name: by === null ? 'ScheduleStood' : 'ScheduleAccepted',
      at: now,
      personId: by?.personId ?? null,
      actedBy: by?.actedBy ?? null,
    },
  ])
  await tell(tx, deps, settling)
  return true
}

/** The fare is asked back: what the airline owes it for is cancelled (14 CFR 260.6). */
export const refundChange = async (
  tx: Tx,
  deps: SettleDeps,
  settling: Settling,
): Promise<boolean> => {
  const { trip, change, by, now } = settling
  const tenant = change.tenant as TenantId
  if (
    (
      await moveChanges(tx, tenant, [change.id], 'Open', {
        state: 'Refunding',
        answeredAt: now,
        answeredBy: by?.personId ?? null,
        actedBy: by?.actedBy ?? null,
      })
    ).length === 0
  )
    return false
  await keepTripEvents(tx, [
    {
      tenant,
      tripId: trip.id,
      name: 'RefundAsked',
      at: now,
      personId: by?.personId ?? null,
      actedBy: by?.actedBy ?? null,
    },
  ])
  await enqueueRefund(tx, deps.jobs, { tenant, changeId: change.id, agentId: null })
  await tell(tx, deps, settling)
  return true
}
