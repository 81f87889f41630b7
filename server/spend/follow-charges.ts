import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import * as z from 'zod/mini'
import { businessOfBooking, type EndedBooking } from '../checkout/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { JudgingDeps } from './judged-part.ts'
import { recordCharges } from './record-charges.ts'

const booked = 'company-charged'
const payload = z.strictObject({ businessId: z.string() })

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
  deps: JudgingDeps & { readonly database: Database; readonly deadlines: Deadlines },
): void =>
  deps.deadlines.on(booked, async ({ tenant, payload: said }) => {
    const of = { tenant, businessId: payload.parse(said).businessId }
    await deps.database.company(of, (tx) => recordCharges(deps, tx, of))
  })
