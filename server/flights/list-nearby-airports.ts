import { listNearbyAirports } from '@portolan/contract/flights/list-nearby-airports.ts'
import { ok } from '@portolan/kernel/result.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { FlightSupplier } from './flight-supplier.ts'

export const listNearbyAirportsRoute = ({
  supplier,
}: {
  readonly supplier: Pick<FlightSupplier, 'nearby'>
}): Route =>
  publicRoute(listNearbyAirports, async ({ query }) =>
    ok({ airports: [...(await supplier.nearby(query.place))] }),
  )
