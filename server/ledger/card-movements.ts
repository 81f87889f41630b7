import { sql } from 'drizzle-orm'
import type { JournalCause } from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { Tx } from '../platform/database/database.ts'

/** What one journal moved between cards and us for a booking: positive if a card paid. */
export interface CardMovementRow {
  readonly cause: JournalCause
  readonly bookingId: string
  readonly at: number
  readonly amount: MoneyWire
}

/** Movements of cards since a product time, oldest first; along the index of the accounts. */
export const cardMovementsSince = async (
  tx: Tx,
  tenant: TenantId,
  since: number,
): Promise<CardMovementRow[]> => {
  const { rows } = await tx.execute<{
    of: JournalCause['of']
    cause_id: string
    step: string
    booking_id: string
    posted_at: string
    unit: Currency
    amount: string
  }>(sql`
    select j."of", j.cause_id, j.step, coalesce(j.booking_id, j.cause_id) as booking_id,
      e.posted_at, e.unit, sum(e.amount) as amount
    from portolan.ledger_accounts a
      join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id
      join portolan.ledger_journals j
        on j.tenant = e.tenant and j."of" = e."of" and j.cause_id = e.cause_id and j.step = e.step
    where a.tenant = ${tenant} and a.kind = 'card-receivable' and e.posted_at >= ${since}
      and (j.booking_id is not null or j."of" = 'booking')
    group by 1, 2, 3, 4, 5, 6 having sum(e.amount) <> 0
    order by e.posted_at, j.cause_id, j.step`)
  return rows.map(
    ({ of, cause_id: id, step, booking_id: bookingId, posted_at: at, unit, amount }) => ({
      cause: { of, id, step },
      bookingId,
      at: Number(at),
      amount: { minor: Number(amount), currency: unit },
    }),
  )
}
