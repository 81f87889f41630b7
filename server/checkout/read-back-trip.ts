import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { nextReadBack } from '@portolan/domain/trips/read-backs.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { openAttention } from '../platform/saga/attention.ts'
import { claimOf, stampReadBack, tripOfBooking } from '../trips/index.ts'
import { orderFault } from './booking-faults.ts'
import { orderReference } from './booking-request.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'
import { partsOfBooking } from './postgres-booking-store.ts'

export interface TripReadBackDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly desks: OrderDesks
  readonly endCanceled: EndCanceled
}
/** Parts of a trip whose orders are canceled at their suppliers, and booked with us. */
export type EndCanceled = (found: {
  readonly tenant: TenantId
  readonly tripId: string
  readonly parts: readonly string[]
}) => Promise<void>

const kind = 'trip-read-back'
const dayMs = 86_400_000
/** Time for an operator to look at a difference. */
const attentionMs = dayMs

/**
 * Compares the suppliers' orders with the trip daily and 72 and 24 hours before it starts. Equal:
 * stamps the trip; different: alerts an operator. What a supplier has canceled is ended here too
 * (cancellations-12). Runs as a job, so that deadlines do not wait for it.
 */
export const createTripReadBack = ({
  database,
  deadlines,
  jobs,
  clock,
  desks,
  endCanceled,
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
      parts.map(async (part) => ({
        id: part.id,
        read: await deskOf(desks, part).readBack(orderReference(bookingId, part)),
      })),
    )
    const orders = reads.flatMap(({ id, read }) =>
      read.kind === 'done' ? [{ id, order: read.value }] : [],
    )
    if (orders.length !== parts.length) return
    const found = await database.tenant(tenant, async (tx) => {
      const trip = await tripOfBooking(tx, tenant, bookingId)
      // Orders of canceled trips are compared by `npm run prove` only.
      if (trip === null || trip.status === 'Canceled') return null
      // Somebody cancels or changes it right now.
      if ((await claimOf(tx, tenant, trip.id)) !== null) return null
      const standing = orders.flatMap(({ id, order }) => {
        const part = trip.parts.find((one) => one.id === id)
        return part?.status === 'Canceled' ? [] : [{ id, order, part }]
      })
      const canceled = standing.filter(({ order }) => order?.status === 'Canceled')
      if (canceled.length > 0)
        return { tenant, tripId: trip.id, parts: canceled.map(({ id }) => id) }
      const now = clock.now()
      const other = standing.find(({ order, part }) => orderFault(order, part) !== null)
      if (other === undefined) await stampReadBack(tx, tenant, bookingId, now)
      else
        await openAttention(tx, {
          tenant,
          sagaId: bookingId,
          reason: `The supplier's order is ${other.order?.status ?? 'not there'} and not what the trip says`,
          at: now,
          dueAt: now + attentionMs,
        })
      return null
    })
    if (found !== null) await endCanceled(found)
  }

  jobs.work(kind, async (payload) => {
    const { tenant, bookingId } = payload as { tenant: TenantId; bookingId: string }
    await compare(tenant, bookingId)
  })
  deadlines.on(kind, async ({ tenant, key: bookingId }) => {
    await database.tenant(tenant, async (tx) => {
      const trip = await tripOfBooking(tx, tenant, bookingId)
      if (trip === null || trip.status === 'Canceled' || trip.endsAt < clock.now()) return
      await jobs.enqueue(tx, kind, { tenant, bookingId }, { singletonKey: bookingId })
      await schedule(tx, tenant, bookingId, trip.startsAt)
    })
  })
  return { schedule }
}
