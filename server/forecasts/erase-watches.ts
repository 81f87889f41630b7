import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { flightWatches } from './forecasts.tables.ts'

export const forecastsErasing: Erasing = {
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(flightWatches)
      .where(and(eq(flightWatches.tenant, tenant), eq(flightWatches.personId, personId)))),
}
