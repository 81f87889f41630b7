import type { Route } from '../platform/http/route.ts'
import { checkExchangeRoute } from './check-exchange.ts'
import { compareExchangeRoute } from './compare-exchange.ts'
import { exchangeTripRoute, type ExchangeTripRouteDeps } from './exchange-trip.ts'
import { quoteExchangeRoute, type QuoteExchangeDeps } from './quote-exchange.ts'
import { readExchangeExtrasRoute, type ExchangeExtrasDeps } from './read-exchange-extras.ts'
import { readExchangeQuoteRoute } from './read-exchange-quote.ts'
import { readExchangeRoute } from './read-exchange.ts'
import { shopExchangeRoute, type ShopExchangeDeps } from './shop-exchange.ts'

export const exchangeRoutes = (
  deps: ExchangeTripRouteDeps & QuoteExchangeDeps & ExchangeExtrasDeps & ShopExchangeDeps,
): Route[] => [
  checkExchangeRoute(deps),
  shopExchangeRoute(deps),
  quoteExchangeRoute(deps),
  readExchangeQuoteRoute(deps),
  readExchangeExtrasRoute(deps),
  compareExchangeRoute(deps),
  exchangeTripRoute(deps),
  readExchangeRoute(deps),
]
