import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { nextReadBack } from '@portolan/domain/trips/read-backs.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { openAttention } from '../platform/saga/attention.ts'
import { stampReadBack, tripTickets } from '../trips/index.ts'
import { ticketFault } from './booking-faults.ts'
import { orderReference } from './booking-request.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'
import { partsOfBooking } from './postgres-booking-store.ts'

export interface TripReadBackDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly desks: OrderDesks
}

const kind = 'trip-read-back'
const dayMs = 86_400_000
/** By when somebody must have looked at an order that is not what the trip says. */
const attentionMs = dayMs

/**
 * Once a day until a trip is over, and 72 and 24 hours before it begins, the suppliers' copies of
 * its orders are read and compared: all equal, the trip gets a new stamp; otherwise an operator
 * sees it. The call is a job's, so that no deadline waits for it.
 */
export const createTripReadBack = ({
  database,
  deadlines,
  jobs,
  clock,
  desks,
}: TripReadBackDeps) => {
  const schedule = (tx: Tx, tenant: TenantId, bookingId: string, startsAt: number): Promise<void> =>
    deadlines.schedule(tx, {
      tenant,
      kind,
      key: bookingId,
      dueAt: nextReadBack(clock.now(), startsAt),
      payload: { bookingId },
    })

  const compare = async (tenant: TenantId, bookingId: string): Promise<void> => {
    const parts = await database.tenant(tenant, (tx) => partsOfBooking(tx, tenant, bookingId))
    const reads = await Promise.all(
      parts.map((part, at) => deskOf(desks, part).readBack(orderReference(bookingId, at))),
    )
    const orders = reads.flatMap((read) => (read.kind === 'done' ? [read.value] : []))
    if (orders.length !== parts.length) return
    await database.tenant(tenant, async (tx) => {
      const trip = await tripTickets(tx, tenant, bookingId)
      // What was canceled is not there any more, and `npm run prove` compares it.
      if (trip === null || trip.status === 'Canceled') return
      const now = clock.now()
      const other = orders.find((order, at) => ticketFault(order, trip.tickets[at]) !== null)
      if (other === undefined) await stampReadBack(tx, tenant, bookingId, now)
      else
        await openAttention(tx, {
          tenant,
          sagaId: bookingId,
          reason: `The supplier's order is ${other?.status ?? 'not there'} and not what the trip says`,
          at: now,
          dueAt: now + attentionMs,
        })
    })
  }

  jobs.work(kind, async (payload) => {
    const { tenant, bookingId } = payload as { tenant: TenantId; bookingId: string }
    await compare(tenant, bookingId)
  })
  deadlines.on(kind, async ({ tenant, key: bookingId }) => {
    await database.tenant(tenant, async (tx) => {
      const trip = await tripTickets(tx, tenant, bookingId)
      if (trip === null || trip.status === 'Canceled' || trip.endsAt < clock.now()) return
      await jobs.enqueue(tx, kind, { tenant, bookingId }, { singletonKey: bookingId })
      await schedule(tx, tenant, bookingId, trip.startsAt)
    })
  })
  return { schedule }
}
