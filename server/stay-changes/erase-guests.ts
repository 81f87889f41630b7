import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { stayChangeQuotes, stayChanges } from './stay-changes.tables.ts'

/** Quotes go; confirmed changes stay for the books, without guests and card. */
export const stayChangesErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    await tx
      .delete(stayChangeQuotes)
      .where(and(eq(stayChangeQuotes.tenant, tenant), eq(stayChangeQuotes.personId, personId)))
    await tx
      .update(stayChanges)
      .set({ sealedGuests: null, sealedToken: null })
      .where(and(eq(stayChanges.tenant, tenant), eq(stayChanges.personId, personId)))
  },
}
