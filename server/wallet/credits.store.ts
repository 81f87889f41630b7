import { and, asc, eq, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Credit } from '@portolan/domain/wallet/credit.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import { balancesOf } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { walletCredits } from './wallet.tables.ts'

const creditOf = ({
  tenant: _,
  granted,
  currency,
  ...row
}: typeof walletCredits.$inferSelect): Credit => ({ ...row, granted: money(granted, currency) })

export interface CreditWithRest {
  readonly credit: Credit
  readonly left: Money
}

/** All credits of a person with their balances, earliest expiry first. */
export const creditsOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
): Promise<CreditWithRest[]> => {
  const rows = await tx
    .select()
    .from(walletCredits)
    .where(and(eq(walletCredits.tenant, tenant), eq(walletCredits.personId, personId)))
    .orderBy(
      sql`${walletCredits.expiresAt} asc nulls last`,
      asc(walletCredits.grantedAt),
      asc(walletCredits.id),
    )
  const balances = await balancesOf(
    tx,
    tenant,
    'travel-credit',
    rows.map(({ id }) => id),
  )
  return rows.map(creditOf).map((credit) => ({
    credit,
    left: money(balances.get(credit.id) ?? 0n, credit.granted.currency),
  }))
}

export const creditById = async (tx: Tx, tenant: TenantId, id: string): Promise<Credit | null> => {
  const [row] = await tx
    .select()
    .from(walletCredits)
    .where(and(eq(walletCredits.tenant, tenant), eq(walletCredits.id, id)))
  return row === undefined ? null : creditOf(row)
}

/** False if the credit exists already; nothing is written then. */
export const insertCredit = async (
  tx: Tx,
  tenant: TenantId,
  { granted, ...credit }: Credit,
): Promise<boolean> => {
  const made = await tx
    .insert(walletCredits)
    .values({ tenant, ...credit, granted: granted.minor, currency: granted.currency })
    .onConflictDoNothing()
    .returning({ id: walletCredits.id })
  return made.length > 0
}
