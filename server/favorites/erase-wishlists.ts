import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { wishlists } from './favorites.tables.ts'

export const favoritesErasing: Erasing = {
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(wishlists)
      .where(and(eq(wishlists.tenant, tenant), eq(wishlists.personId, personId)))),
}
