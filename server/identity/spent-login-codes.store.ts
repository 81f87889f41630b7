import { and, eq, lt } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { wallNow } from '../platform/timers.ts'
import { spentLoginCodes } from './identity.tables.ts'
import { hashOf } from './tokens.ts'

/** Longer than any login code is valid. */
const keepMs = 3_600_000

/** True for the first post of a code in any process, false afterwards. */
export const spendLoginCode = async (tx: Tx, tenant: TenantId, code: string): Promise<boolean> => {
  const now = wallNow()
  await tx
    .delete(spentLoginCodes)
    .where(and(eq(spentLoginCodes.tenant, tenant), lt(spentLoginCodes.spentAt, now - keepMs)))
  const spent = await tx
    .insert(spentLoginCodes)
    .values({ tenant, hash: hashOf(code), spentAt: now })
    .onConflictDoNothing()
    .returning({ hash: spentLoginCodes.hash })
  return spent.length > 0
}
