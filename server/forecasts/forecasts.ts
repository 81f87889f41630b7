import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Route } from '../platform/http/route.ts'
import { checkWatchDeadline, createWatchCheck } from './check-watch.ts'
import type { FareHistory } from './fare-history.ts'
import { listFlightWatchesRoute } from './list-flight-watches.ts'
import { predictPriceRoute } from './predict-price.ts'
import { stopWatchingRoute } from './stop-watching.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'
import { unsubscribeWatchRoute } from './unsubscribe-watch.ts'
import { watchFlightRoute } from './watch-flight.ts'

export interface ForecastsDeps {
  readonly supplier: FlightSupplier
  readonly history: FareHistory
  readonly database: Database
  readonly deadlines: Deadlines
  readonly outbox: Outbox
  readonly tokens: UnsubscribeTokens
  readonly clock: Clock
  readonly ids: Ids
}

/** Wires forecasts: routes and the checks of watches. */
export const createForecasts = (deps: ForecastsDeps): { readonly routes: readonly Route[] } => {
  const check = createWatchCheck(deps)
  deps.deadlines.on(checkWatchDeadline, ({ tenant, key }) => check(tenant, key))
  return {
    routes: [
      predictPriceRoute(deps),
      watchFlightRoute(deps),
      listFlightWatchesRoute(deps),
      stopWatchingRoute(deps),
      unsubscribeWatchRoute(deps),
    ],
  }
}
