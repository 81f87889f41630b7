import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tripAnswer } from './trip-answer.ts'
import { eventsOf, tripById } from './trips.store.ts'

export const readTripRoute = ({ database }: { readonly database: Database }): Route =>
  route(readTrip, async ({ params }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const row = await tripById(tx, tenant, principal.personId, params.tripId)
      if (row === null || !can(principal, 'trip:read', { tenant, ownerId: row.ownerId })) return refuse({ code: 'NotFound', message: 'There is no such trip.' })
      return ok(tripAnswer(row, await eventsOf(tx, tenant, row.id), await bookingEntries(tx, tenant, row.bookingId), now))
    }),
  )
