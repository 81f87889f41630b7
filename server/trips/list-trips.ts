import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tripSummaryOf } from './trip-answer.ts'
import { tripsOf, tripsPerPage } from './trips.store.ts'

export const listTripsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listTrips, async ({ query }, { principal, tenant, now }) => {
    const { tab, page } = query
    const rows = await database.tenant(tenant, (tx) => tripsOf(tx, { tenant, ownerId: principal.personId, tab, page, now }))
    return ok({ trips: rows.slice(0, tripsPerPage).map((row) => tripSummaryOf(row, now)), page, more: rows.length > tripsPerPage })
  })
