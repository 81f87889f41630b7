import { createHash, timingSafeEqual } from 'node:crypto'
import { eq, and, lt, or, isNull } from 'drizzle-orm'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { directoryTokens } from './directory.tables.ts'

/**
 * A token names its company before its secret, so that only that company's row is read:
 * `business_halyard.c2VjcmV0`.
 */
export const writeToken = ({ businessId }: Pick<OfCompany, 'businessId'>, secret: string): string =>
  `${businessId}.${secret}`
export const readToken = (
  authorization: string | undefined,
): { readonly businessId: string; readonly secret: string } | undefined => {
  const match = /^Bearer ([A-Za-z0-9_-]{3,64})\.([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')
  return match === null ? undefined : { businessId: match[1] ?? '', secret: match[2] ?? '' }
}

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export type StoredToken = typeof directoryTokens.$inferSelect

export const tokenOf = async (tx: Tx, of: OfCompany): Promise<StoredToken | undefined> => {
  const [row] = await tx.select().from(directoryTokens).where(inCompany(directoryTokens, of))
  return row
}

export const keepToken = async (
  tx: Tx,
  of: OfCompany,
  {
    secret,
    madeBy,
    now,
  }: { readonly secret: string; readonly madeBy: string; readonly now: number },
): Promise<void> => {
  const made = { hash: hashOf(secret), madeAt: now, madeBy, usedAt: null }
  await tx
    .insert(directoryTokens)
    .values({ ...of, ...made })
    .onConflictDoUpdate({
      target: [directoryTokens.tenant, directoryTokens.businessId],
      set: made,
    })
}
export const dropToken = async (tx: Tx, of: OfCompany): Promise<boolean> =>
  (await tx.delete(directoryTokens).where(inCompany(directoryTokens, of)).returning()).length > 0

export const isRight = ({ hash }: StoredToken, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(secret)))

/** A call is noted once a minute, so that a sync does not write with every one. */
const minute = 60_000
export const noteUse = async (tx: Tx, of: OfCompany, now: number): Promise<void> => {
  await tx
    .update(directoryTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(directoryTokens.tenant, of.tenant),
        eq(directoryTokens.businessId, of.businessId),
        or(isNull(directoryTokens.usedAt), lt(directoryTokens.usedAt, now - minute)),
      ),
    )
}
