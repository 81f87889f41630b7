import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { WebhookEvent } from '@portolan/domain/webhooks/webhook.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import * as z from 'zod/mini'
import { businessOfBooking, type EndedBooking } from '../checkout/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { companyTripMoved, tripOfBooking, tripsByIds, type TripRow } from '../trips/index.ts'
import { announce } from '../webhooks/index.ts'
import type { JudgingDeps } from './judged-part.ts'
import { recordCharges } from './record-charges.ts'

const booked = 'company-charged'
const payload = z.strictObject({ businessId: z.string() })
const movedTrip = z.strictObject({
  businessId: z.string(),
  tripId: z.string(),
  change: z.string(),
})

/** A trip that was booked, changed or canceled; `change` tells its changes apart. */
const tripNews = (
  { id, bookingId, status }: Pick<TripRow, 'id' | 'bookingId' | 'status'>,
  { change = '', ...news }: Pick<WebhookEvent, 'kind' | 'at'> & { readonly change?: string },
): WebhookEvent => ({
  ...news,
  cause: `${id} ${change}`,
  data: { tripId: id, bookingId, status },
})

/**
 * In the transaction in which a booking ends: its lines are written right after, in a transaction
 * of its company, so that they name where the traveler is placed at that moment.
 */
export const tellSpend =
  ({
    deadlines,
    clock,
  }: {
    readonly deadlines: Pick<Deadlines, 'schedule'>
    readonly clock: Clock
  }) =>
  async (tx: Tx, { tenant, bookingId }: EndedBooking): Promise<void> => {
    if (tenantProfiles[tenant].audience !== 'Corporate') return
    const businessId = await businessOfBooking(tx, tenant, bookingId)
    if (businessId === null) return
    await deadlines.schedule(tx, {
      tenant,
      kind: booked,
      key: bookingId,
      dueAt: clock.now(),
      payload: { businessId },
    })
  }

export const followCharges = (
  deps: JudgingDeps & {
    readonly database: Database
    readonly deadlines: Deadlines
    readonly clock: Clock
  },
): void => {
  deps.deadlines.on(booked, async ({ tenant, key, dueAt, payload: said }) => {
    const of = { tenant, businessId: payload.parse(said).businessId }
    await deps.database.company(of, async (tx) => {
      await recordCharges(deps, tx, of)
      const trip = await tripOfBooking(tx, tenant, key)
      if (trip !== null)
        await announce(tx, of, [tripNews(trip, { kind: 'trip.booked', at: dueAt })])
    })
  })
  // A change or a cancellation moves money as well.
  deps.deadlines.on(companyTripMoved, async ({ tenant, payload: said }) => {
    const { businessId, tripId, change } = movedTrip.parse(said)
    const of = { tenant, businessId }
    await deps.database.company(of, async (tx) => {
      await recordCharges(deps, tx, of)
      const [trip] = await tripsByIds(tx, tenant, [tripId])
      if (trip === undefined) return
      const kind = trip.status === 'Canceled' ? 'trip.canceled' : 'trip.changed'
      await announce(tx, of, [tripNews(trip, { kind, at: deps.clock.now(), change })])
    })
  })
}
