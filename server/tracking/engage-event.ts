import { engageEvent } from '@portolan/contract/tracking/engage-event.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { eventsPerMinute, keepEvent, type TrackingDeps } from './tracked-events.store.ts'

/** The session id is not stored: it would link a person's events. */
export const engageEventRoute = (deps: TrackingDeps): Route =>
  route(
    engageEvent,
    async ({ body }, { tenant, now }) => {
      await keepEvent(
        deps,
        tenant,
        'engagement',
        { eventName: body.eventName, properties: { ...body.properties, url: body.url } },
        now,
      )
      return ok({ accepted: true as const })
    },
    { perMinute: eventsPerMinute },
  )
