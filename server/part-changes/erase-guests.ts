import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { partChangeQuotes, partChanges } from './part-changes.tables.ts'

/** Quotes go; confirmed changes stay for the books, without guests and card. */
export const partChangesErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    await tx
      .delete(partChangeQuotes)
      .where(and(eq(partChangeQuotes.tenant, tenant), eq(partChangeQuotes.personId, personId)))
    await tx
      .update(partChanges)
      .set({ sealedGuests: null, sealedToken: null })
      .where(and(eq(partChanges.tenant, tenant), eq(partChanges.personId, personId)))
  },
}
