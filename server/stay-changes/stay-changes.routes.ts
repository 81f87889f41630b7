import type { Route } from '../platform/http/route.ts'
import { changeStayRoute, type ChangeStayRouteDeps } from './change-stay.ts'
import { quoteStayChangeRoute, type QuoteStayChangeDeps } from './quote-stay-change.ts'
import { readStayChangeRoute } from './read-stay-change.ts'
import { readStayChangeTermsRoute, type StayChangeTermsDeps } from './read-stay-change-terms.ts'

export const stayChangeRoutes = (
  deps: ChangeStayRouteDeps & QuoteStayChangeDeps & StayChangeTermsDeps,
): Route[] => [
  readStayChangeTermsRoute(deps),
  quoteStayChangeRoute(deps),
  changeStayRoute(deps),
  readStayChangeRoute(deps),
]
