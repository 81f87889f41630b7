import { trackEvent } from '@portolan/contract/tracking/track-event.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { eventsPerMinute, keepEvent, type TrackingDeps } from './tracked-events.store.ts'

export const trackEventRoute = (deps: TrackingDeps): Route =>
  route(
    trackEvent,
    async (
      { body: { eventName, properties, encryptedProperties } },
      { tenant, principal, now },
    ) => {
      const sealed =
        encryptedProperties === undefined
          ? {}
          : await deps.properties.open(
              { tenant, sessionId: principal.sessionId, eventName },
              encryptedProperties,
              now,
            )
      if (sealed === null) deps.onUnopened()
      await keepEvent(
        deps,
        tenant,
        'tracking',
        { eventName, properties, sealed: sealed ?? {} },
        now,
      )
      return ok({ accepted: true as const })
    },
    { perMinute: eventsPerMinute },
  )
