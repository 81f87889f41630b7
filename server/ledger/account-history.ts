import { and, eq, sql } from 'drizzle-orm'
import {
  accountKey,
  type AccountKind,
  type JournalCause,
  type LedgerAccount,
} from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries } from './ledger.tables.ts'

/** One entry of an account with its position in the history. */
export interface AccountEntry {
  readonly cause: JournalCause
  readonly at: number
  readonly owner: string
  readonly unit: (typeof ledgerEntries.$inferSelect)['unit']
  readonly amount: bigint
}

/** A cursor; later pages are older. */
export interface HistoryPlace {
  readonly at: number
  readonly of: string
  readonly causeId: string
  readonly step: string
  readonly owner: string
}

const sameAccount = and(
  eq(ledgerAccounts.tenant, ledgerEntries.tenant),
  eq(ledgerAccounts.id, ledgerEntries.accountId),
)

/**
 * Entries of some personal accounts, newest first, after a cursor. Entries of one moment are
 * ordered by cause and account. Reads at most one page per account, along its index.
 */
export const accountHistory = async (
  tx: Tx,
  tenant: TenantId,
  query: {
    readonly accounts: readonly LedgerAccount[]
    readonly after: HistoryPlace | null
    readonly limit: number
  },
): Promise<AccountEntry[]> => {
  const { accounts, after, limit } = query
  if (accounts.length === 0) return []
  const byId = new Map(accounts.map((account) => [accountKey(account), account]))
  const from =
    after === null
      ? sql``
      : sql`and e.posted_at <= ${after.at} and (e.posted_at, e."of", e.cause_id, e.step, a.owner) < (${after.at}, ${after.of}, ${after.causeId}, ${after.step}, ${after.owner})`
  const { rows } = await tx.execute<{
    of: JournalCause['of']
    cause_id: string
    step: string
    posted_at: string
    id: string
    owner: string
    amount: string
  }>(sql`
    select e."of", e.cause_id, e.step, e.posted_at, a.id, a.owner, e.amount
    from (values ${sql.join(
      [...byId].map(([id, { owner }]) => sql`(${id}, ${owner})`),
      sql`, `,
    )}) as a (id, owner)
      cross join lateral (
        select "of", cause_id, step, posted_at, amount from portolan.ledger_entries e
        where e.tenant = ${tenant} and e.account_id = a.id ${from}
        order by e.posted_at desc, e."of" desc, e.cause_id desc, e.step desc limit ${limit}
      ) as e
    order by e.posted_at desc, e."of" desc, e.cause_id desc, e.step desc, a.owner desc limit ${limit}`)
  return rows.flatMap(({ of, cause_id: causeId, step, posted_at: at, id, owner, amount }) => {
    const account = byId.get(id)
    return account === undefined
      ? []
      : [
          {
            cause: { of, id: causeId, step },
            at: Number(at),
            owner,
            unit: account.unit,
            amount: BigInt(amount),
          },
        ]
  })
}

/** Movements of some journals, by kind of account. */
export const entriesOfJournals = async (
  tx: Tx,
  tenant: TenantId,
  causes: readonly JournalCause[],
): Promise<
  {
    readonly cause: JournalCause
    readonly kind: AccountKind
    readonly owner: string
    readonly unit: AccountEntry['unit']
    readonly amount: bigint
  }[]
> => {
  if (causes.length === 0) return []
  const rows = await tx
    .select({
      of: ledgerEntries.of,
      id: ledgerEntries.causeId,
      step: ledgerEntries.step,
      kind: ledgerAccounts.kind,
      owner: ledgerAccounts.owner,
      unit: ledgerEntries.unit,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, sameAccount)
    .where(
      and(
        eq(ledgerEntries.tenant, tenant),
        sql`(${ledgerEntries.of}, ${ledgerEntries.causeId}, ${ledgerEntries.step}) in (${sql.join(
          causes.map(({ of, id, step }) => sql`(${of}, ${id}, ${step})`),
          sql`, `,
        )})`,
      ),
    )
    .orderBy(ledgerEntries.line)
  return rows.map(({ of, id, step, ...entry }) => ({ cause: { of, id, step }, ...entry }))
}
