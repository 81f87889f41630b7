import { itineraryAfter } from '@portolan/domain/trips/schedule-change.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { enqueueRefund } from './refund-schedule-change.ts'
import { moveChanges, type ScheduleChange } from './schedule-changes.store.ts'
import { flightPartsOf, withFlights } from './flight-part.ts'
import { scheduleOverLetter } from './flight-letters.ts'
import { changeParts, keepTripEvents, type TripProducts, type TripRow } from '../../trips/index.ts'

export interface Answerer {
  readonly personId: string
  readonly actedBy: string | null
}
export interface SettleDeps {
  readonly outbox: Pick<Outbox, 'post'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly products: TripProducts
}
export interface Settling {
  readonly trip: TripRow
  readonly change: ScheduleChange
  /** Null if the deadline passed without an answer. */
  readonly by: Answerer | null
  readonly now: number
}

const postOutcome = (
  tx: Tx,
  { outbox }: SettleDeps,
  { trip, change }: Settling,
): Promise<boolean> =>
  outbox.post(tx, {
    tenant: change.tenant as TenantId,
    personId: trip.ownerId,
    letter: scheduleOverLetter,
    facts: { tripId: trip.id, changeId: change.id },
    cause: `${change.id}:over`,
  })

/** Applies the new times to the trip. False if the change was answered concurrently. */
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
  const changed = flightPartsOf(trip.parts).map((part) =>
    withFlights(part, { itinerary: itineraryAfter(part.body.itinerary, change.flights) }),
  )
  await changeParts(tx, deps.products, trip, changed, false)
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
  await postOutcome(tx, deps, settling)
  return true
}

/**
 * Requests the refund that the airline owes (14 CFR 260.6). False if the change was answered
 * concurrently.
 */
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
  await postOutcome(tx, deps, settling)
  return true
}
