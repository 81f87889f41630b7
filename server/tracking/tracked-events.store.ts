import { and, eq, lt } from 'drizzle-orm'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from '../platform/database/database.ts'
import type { PropertySealer } from './sealed-properties.ts'
import { keptEventName, keptProperties } from './kept-properties.ts'
import { trackedEvents } from './tracking.tables.ts'

/** Per person; above it a page is looping. */
export const eventsPerMinute = 600

/** Ninety days. */
const keptForMs = 90 * 86_400_000

export interface TrackingDeps {
  readonly database: Database
  readonly ids: Ids
  readonly properties: Pick<PropertySealer, 'open'>
  /** Sealed properties that do not open for this event; dropped and counted. */
  readonly onUnopened: () => void
}
interface Event {
  readonly eventName: string
  readonly properties: Readonly<Record<string, string | number | boolean | null>>
  /** Our own sealed properties, stored under names that browser properties cannot have. */
  readonly sealed?: Readonly<Record<string, string | number>>
}

const sealedNames = (
  sealed: Readonly<Record<string, string | number>>,
): Record<string, string | number> =>
  Object.fromEntries(Object.entries(sealed).map(([name, value]) => [`sealed_${name}`, value]))

export const keepEvent = (
  { database, ids }: Pick<TrackingDeps, 'database' | 'ids'>,
  tenant: TenantId,
  kind: 'tracking' | 'engagement',
  event: Event,
  at: number,
): Promise<void> =>
  database.tenant(tenant, async (tx) => {
    const eventName = keptEventName(event.eventName)
    // Each event deletes expired ones of its name.
    await tx
      .delete(trackedEvents)
      .where(
        and(
          eq(trackedEvents.tenant, tenant),
          eq(trackedEvents.eventName, eventName),
          lt(trackedEvents.at, at - keptForMs),
        ),
      )
    await tx.insert(trackedEvents).values({
      tenant,
      id: ids.make('event'),
      kind,
      eventName,
      properties: { ...keptProperties(event.properties), ...sealedNames(event.sealed ?? {}) },
      at,
    })
  })
