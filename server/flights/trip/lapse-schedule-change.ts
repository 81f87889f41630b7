import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../../platform/database/database.ts'
import { scheduleChangeById } from './schedule-changes.store.ts'
import { acceptChange, refundChange, type SettleDeps } from './settle-schedule-change.ts'
import { lockTrips } from '../../trips/index.ts'

/** Settles an unanswered change at its deadline: accepts it if flyable, else refunds it. */
export const createLapse =
  ({
    database,
    clock,
    ...deps
  }: SettleDeps & { readonly database: Database; readonly clock: Clock }) =>
  async (tenant: TenantId, changeId: string): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const change = await scheduleChangeById(tx, tenant, changeId)
      if (change === null || change.state !== 'Open') return
      const [trip] = await lockTrips(tx, tenant, [change.tripId])
      if (trip === undefined || trip.status === 'Canceled') return
      const settling = { trip, change, by: null, now: clock.now() }
      await (change.judgment.acceptable
        ? acceptChange(tx, deps, settling)
        : refundChange(tx, deps, settling))
    })
