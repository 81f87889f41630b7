import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { quotes } from './quotes.tables.ts'

export const quotesErasing: Erasing = {
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(quotes)
      .where(and(eq(quotes.tenant, tenant), eq(quotes.personId, personId)))),
}
