import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { checkExchangeRoute } from './check-exchange.ts'
import { compareExchangeRoute } from './compare-exchange.ts'
import { exchangeTripRoute, type ExchangeTripDeps } from './exchange-trip.ts'
import { quoteExchangeRoute, type QuoteExchangeDeps } from './quote-exchange.ts'
import { readExchangeExtrasRoute, type ExchangeExtrasDeps } from './read-exchange-extras.ts'
import { readExchangeQuoteRoute } from './read-exchange-quote.ts'
import { readExchangeRoute } from './read-exchange.ts'
import { shopExchangeRoute } from './shop-exchange.ts'

export const exchangeRoutes = (deps: ExchangeTripDeps & QuoteExchangeDeps & ExchangeExtrasDeps & { readonly database: Database; readonly journal: Pick<SagaJournal<Tx>, 'create' | 'read'> }): Route[] =>
  [checkExchangeRoute(deps), shopExchangeRoute(deps), quoteExchangeRoute(deps), readExchangeQuoteRoute(deps), readExchangeExtrasRoute(deps), compareExchangeRoute(deps), exchangeTripRoute(deps), readExchangeRoute(deps)]
