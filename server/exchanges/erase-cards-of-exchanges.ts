import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { exchangeQuotes, exchanges } from './exchanges.tables.ts'

/** Quotes go; confirmed exchanges stay for the books, without their card. */
export const exchangesErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    await tx
      .delete(exchangeQuotes)
      .where(and(eq(exchangeQuotes.tenant, tenant), eq(exchangeQuotes.personId, personId)))
    await tx
      .update(exchanges)
      .set({ sealedToken: null, card: null })
      .where(and(eq(exchanges.tenant, tenant), eq(exchanges.personId, personId)))
  },
}
