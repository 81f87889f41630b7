import { engageEvent } from '@portolan/contract/tracking/engage-event.ts'
import { trackEvent } from '@portolan/contract/tracking/track-event.ts'
import type { TenantProfile } from '@portolan/domain/identity/tenant.ts'
import type { Call } from '../session/call.ts'

type Value = string | number | boolean | null
export type EventProperties = Readonly<Record<string, Value>>

/** The state of the session at the time of an event. */
export interface TrackingFacts {
  /** `null` until the wallet is loaded. */
  readonly hasTravelCredit: boolean | null
  readonly isAgentSession: boolean
  /** From the experiments, sent with every event. */
  readonly experimentProperties: Readonly<Record<string, string>>
}

export interface Tracker {
  track(eventName: string, properties?: EventProperties, encryptedProperties?: string): void
  engage(eventName: string, properties?: EventProperties): void
}

export interface TrackerPorts {
  readonly call: Call
  readonly profile: TenantProfile
  readonly facts: () => TrackingFacts
  readonly signedIn: () => boolean
  readonly href: () => string
  readonly browserSessionId: () => string
  readonly warn: (message: string, reason: unknown) => void
}

const campaignOf = (href: string): EventProperties => {
  const query = new URL(href).searchParams
  return { source: query.get('utm_source'), medium: query.get('utm_medium') }
}

/** Cuts texts to the contract's limit (contract/tracking/event.ts). */
const bounded = (properties: EventProperties): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, 500) : value,
    ]),
  )

/** Sends events in the background. A failure only logs a warning (shell-23). */
export const createTracker = (ports: TrackerPorts): Tracker => {
  const complete = (properties: EventProperties): Record<string, Value> => {
    const { hasTravelCredit, isAgentSession, experimentProperties } = ports.facts()
    return bounded({
      ...experimentProperties,
      tenant: ports.profile.id,
      audience: ports.profile.audience,
      has_travel_credit: hasTravelCredit,
      is_agent_session: isAgentSession,
      ...campaignOf(ports.href()),
      ...properties,
    })
  }
  const send = (work: () => Promise<unknown>): void => {
    if (!ports.signedIn()) return
    work().catch((reason: unknown) => ports.warn('An event could not be recorded.', reason))
  }
  return {
    track: (eventName, properties = {}, encryptedProperties) =>
      send(() =>
        ports.call(
          trackEvent,
          {
            body: {
              eventName,
              properties: complete(properties),
              ...(encryptedProperties === undefined ? {} : { encryptedProperties }),
            },
          },
          { quiet: true },
        ),
      ),
    engage: (eventName, properties = {}) =>
      send(() => {
        const body = {
          eventName,
          properties: complete(properties),
          url: ports.href().slice(0, 2000),
          browser_session_id: ports.browserSessionId(),
        }
        return ports.call(engageEvent, { body }, { quiet: true })
      }),
  }
}
