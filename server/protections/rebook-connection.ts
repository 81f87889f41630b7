import { rebookConnection } from '@portolan/contract/protections/rebook-connection.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { flyingOf } from './missed-connection/connection-asked.ts'
import { noMissedConnection, ownGuarantee } from './missed-connection/own-guarantee.ts'
import type { RebookDisruptedTripDeps } from './rebook-disrupted-trip.ts'

/** Books for the travelers as they were booked, as `rebookDisruptedTripRoute` does. */
export const rebookConnectionRoute = ({
  database,
  place,
  detailsOf,
}: RebookDisruptedTripDeps): Route =>
  route(rebookConnection, async ({ params: { tripId }, body }, { principal, tenant }) => {
    const found = await database.tenant(tenant, async (tx) => {
      const own = await ownGuarantee(tx, principal, 'protection:use', tripId)
      if (!own.ok) return own
      const { trip, contract } = own.value
      if (contract === null) return noMissedConnection
      const { passengers, contact } = await detailsOf(tx, tenant, contract.bookingId)
      const travelers = passengers.slice(0, flyingOf({ trip }).length)
      return ok({ guaranteeId: contract.id, travelers, contact })
    })
    if (!found.ok) return found
    const { guaranteeId, travelers, contact } = found.value
    const placed = await place(principal, {
      ...body,
      travelers: [...travelers],
      contact,
      payment: { tenders: { guaranteeId } },
    })
    return placed.ok ? ok({ bookingId: placed.value.id }) : placed
  })
