import type { PartChanges } from '../part-changes/index.ts'
import type { Route } from '../platform/http/route.ts'
import { changeStayRoute } from './change-stay.ts'
import { quoteStayChangeRoute, type QuoteStayChangeDeps } from './quote-stay-change.ts'
import { readStayChangeRoute } from './read-stay-change.ts'
import { readStayChangeTermsRoute, type StayChangeTermsDeps } from './read-stay-change-terms.ts'

export const stayChangeRoutes = (
  deps: QuoteStayChangeDeps & StayChangeTermsDeps,
  changes: PartChanges,
): Route[] => [
  readStayChangeTermsRoute(deps),
  quoteStayChangeRoute(deps),
  changeStayRoute(changes),
  readStayChangeRoute(changes),
]
