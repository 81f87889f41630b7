import type { Route } from '../platform/http/route.ts'
import { engageEventRoute } from './engage-event.ts'
import { trackEventRoute } from './track-event.ts'
import type { TrackingDeps } from './tracked-events.store.ts'

export const trackingRoutes = (deps: TrackingDeps): Route[] => [
  trackEventRoute(deps),
  engageEventRoute(deps),
]
