import { and, eq, lt } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { wallNow } from '../platform/timers.ts'
import { spentLoginCodes } from './identity.tables.ts'
import { revokeSession } from './sessions.store.ts'
import { hashOf } from './tokens.ts'

/** Longer than any login code is valid. */
const keepMs = 3_600_000

const ofCode = (tenant: TenantId, code: string) =>
  and(eq(spentLoginCodes.tenant, tenant), eq(spentLoginCodes.hash, hashOf(code)))

/**
 * True for the first post of a code in any process, false afterwards. A second post ends the
 * session of the first: two people had the code (RFC 6749, 4.1.2).
 */
export const spendLoginCode = async (
  tx: Tx,
  tenant: TenantId,
  code: string,
  now: number,
): Promise<boolean> => {
  const wall = wallNow()
  await tx
    .delete(spentLoginCodes)
    .where(and(eq(spentLoginCodes.tenant, tenant), lt(spentLoginCodes.spentAt, wall - keepMs)))
  const spent = await tx
    .insert(spentLoginCodes)
    .values({ tenant, hash: hashOf(code), spentAt: wall })
    .onConflictDoNothing()
    .returning({ hash: spentLoginCodes.hash })
  if (spent.length > 0) return true
  const [first] = await tx
    .select({ sessionId: spentLoginCodes.sessionId })
    .from(spentLoginCodes)
    .where(ofCode(tenant, code))
  if (first?.sessionId != null) await revokeSession(tx, tenant, first.sessionId, 'CodeReused', now)
  return false
}

/** Records which session a code opened, in the transaction that opens it. */
export const nameSession = async (
  tx: Tx,
  tenant: TenantId,
  code: string,
  sessionId: string,
): Promise<void> => {
  await tx.update(spentLoginCodes).set({ sessionId }).where(ofCode(tenant, code))
}
