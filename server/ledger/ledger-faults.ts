import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Violation } from './violation.ts'

/** Each answers its violations in the columns of `Violation`; none changes anything. */
const questions = {
  'double-entry': sql`
    select tenant, "of" || ' ' || cause_id || ' ' || step || ' ' || unit as subject, '0' as expected, sum(amount)::text as found
    from portolan.ledger_entries group by tenant, "of", cause_id, step, unit having sum(amount) <> 0`,
  'stored-balance': sql`
    select a.tenant, a.id as subject, coalesce(sum(e.amount), 0)::text as expected, a.balance::text as found
    from portolan.ledger_accounts a left join portolan.ledger_entries e on e.tenant = a.tenant and e.account_id = a.id
    group by a.tenant, a.id, a.balance having coalesce(sum(e.amount), 0) <> a.balance`,
  'all-accounts-sum': sql`
    select tenant, unit as subject, '0' as expected, sum(balance)::text as found
    from portolan.ledger_accounts group by tenant, unit having sum(balance) <> 0`,
  'non-negative': sql`
    select tenant, id as subject, '>= ' || floor as expected, balance::text as found
    from portolan.ledger_accounts where floor is not null and balance < floor`,
  'entry-unit': sql`
    select e.tenant, e.account_id as subject, a.unit as expected, e.unit as found
    from portolan.ledger_entries e join portolan.ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id where a.unit <> e.unit`,
} as const

/** The invariants of the ledger by itself (reliability 9 and 10), over all tenants. */
export const ledgerFaults = async (tx: Tx): Promise<Violation[]> => {
  const found: Violation[] = []
  for (const [invariant, question] of Object.entries(questions)) {
    const { rows } = await tx.execute<{ tenant: string; subject: string; expected: string; found: string }>(question)
    found.push(...rows.map((row) => ({ invariant, ...row })))
  }
  return found
}
