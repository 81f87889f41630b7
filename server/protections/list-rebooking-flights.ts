import { listRebookingFlights } from '@portolan/contract/protections/list-rebooking-flights.ts'
import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { findRebookingFlights } from './disruption-assistance/find-rebooking-flights.ts'
import { noAssistance, ownAssistance } from './disruption-assistance/own-assistance.ts'
import { rebookingOf } from './disruption-assistance/rebooking-of.ts'

/** Rate limit: each call searches several days. */
const searchesPerMinute = 30

export const listRebookingFlightsRoute = ({
  database,
  supplier,
}: {
  readonly database: Database
  readonly supplier: Pick<FlightSupplier, 'search' | 'nearby'>
}): Route =>
  route(
    listRebookingFlights,
    async ({ params: { tripId } }, { principal, tenant, now }) => {
      const own = await database.tenant(tenant, (tx) =>
        ownAssistance(tx, principal, 'trip:read', tripId),
      )
      if (!own.ok) return own
      const asked = rebookingOf(own.value, now)
      if (asked === null) return noAssistance
      const found = await findRebookingFlights(supplier, asked)
      if (!found.ok) return found
      const { from, travelers, cap } = asked
      return ok({
        origin: from.origin,
        destination: from.destination,
        first: from.date,
        last: addDays(from.date, disruptionTerms.laterDays),
        travelers,
        cap: toWire(cap),
        ...found.value,
      })
    },
    { perMinute: searchesPerMinute },
  )
