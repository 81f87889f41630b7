import { listConnectingFlights } from '@portolan/contract/protections/list-connecting-flights.ts'
import { latestDeparture } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { guaranteeCap } from '@portolan/domain/protections/missed-connection/price.ts'
import { fromWire, subtract, toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { connectionAsked } from './missed-connection/connection-asked.ts'
import { findConnectingFlights } from './missed-connection/find-connecting-flights.ts'
import { noMissedConnection, ownGuarantee } from './missed-connection/own-guarantee.ts'

/** Rate limit: each call searches two days. */
const searchesPerMinute = 30

export const listConnectingFlightsRoute = ({
  database,
  supplier,
}: {
  readonly database: Database
  readonly supplier: Pick<FlightSupplier, 'search'>
}): Route =>
  route(
    listConnectingFlights,
    async ({ params: { tripId } }, { principal, tenant, now }) => {
      const own = await database.tenant(tenant, (tx) =>
        ownGuarantee(tx, principal, 'trip:read', tripId),
      )
      if (!own.ok) return own
      const asked = connectionAsked(own.value, now)
      if (asked === null) return noMissedConnection
      const found = await findConnectingFlights(supplier, asked)
      if (!found.ok) return found
      const { body } = asked.contract
      const { airport, second } = asked.missed.connection
      return ok({
        origin: airport,
        destination: second.destination,
        latest: latestDeparture(second.scheduled),
        travelers: body.travelers,
        cap: toWire(subtract(guaranteeCap, fromWire(body.spent))),
        ...found.value,
      })
    },
    { perMinute: searchesPerMinute },
  )
