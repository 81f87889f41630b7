import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { airlineCredits, walletOfferGrants } from './wallet.tables.ts'

/** Credits stay for the books, without the traveler's name. */
export const walletErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    await tx
      .update(airlineCredits)
      .set({ sealedTraveler: null })
      .where(and(eq(airlineCredits.tenant, tenant), eq(airlineCredits.ownerId, personId)))
    await tx
      .delete(walletOfferGrants)
      .where(and(eq(walletOfferGrants.tenant, tenant), eq(walletOfferGrants.personId, personId)))
  },
}
