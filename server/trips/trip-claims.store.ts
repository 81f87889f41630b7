import { and, eq } from 'drizzle-orm'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimRefusal, type TripClaim } from './trip-claim.ts'
import { tripClaims } from './trips.tables.ts'

export const claimOf = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<TripClaim | null> => {
  const [held] = await tx
    .select()
    .from(tripClaims)
    .where(and(eq(tripClaims.tenant, tenant), eq(tripClaims.tripId, tripId)))
  return held === undefined ? null : { ...held, tenant }
}

/** Null if nobody holds the trip. */
export const claimedTripRefusal = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<Refusal | null> => {
  const claim = await claimOf(tx, tenant, tripId)
  return claim === null ? null : claimRefusal(claim)
}

/** Returns the existing claim, or null if the new one was made. Safe under concurrency. */
export const claimTrip = async (tx: Tx, claim: TripClaim): Promise<TripClaim | null> => {
  for (;;) {
    const taken = await tx
      .insert(tripClaims)
      .values(claim)
      .onConflictDoNothing()
      .returning({ tripId: tripClaims.tripId })
    if (taken.length === 1) return null
    // The holder released it between the two statements: try again.
    const held = await claimOf(tx, claim.tenant, claim.tripId)
    if (held !== null) return held
  }
}

export const releaseClaim = async (tx: Tx, tenant: TenantId, holderId: string): Promise<void> =>
  void (await tx
    .delete(tripClaims)
    .where(and(eq(tripClaims.tenant, tenant), eq(tripClaims.holderId, holderId))))
