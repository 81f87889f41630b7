import { trackEvent } from '@portolan/contract/tracking/track-event.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { eventsPerMinute, keepEvent, type TrackingDeps } from './tracked-events.store.ts'

export const trackEventRoute = (deps: TrackingDeps): Route =>
  route(trackEvent, async ({ body }, { tenant, now }) => {
    await keepEvent(deps, tenant, 'tracking', body, now)
    return ok({ accepted: true as const })
  }, { perMinute: eventsPerMinute })
