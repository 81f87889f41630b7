import type { AnswerOf } from '@portolan/contract/operation.ts'
import { showTravelDocuments } from '@portolan/contract/trips/show-travel-documents.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { addTripEvent } from './close-trip.ts'
import { ownTripLocked } from './own-trip.ts'

/** Documents that a booking was placed with, in the order of its travelers. */
export type DocumentsOf = (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
) => Promise<AnswerOf<typeof showTravelDocuments>['travelers']>

/** An agent's look is in the trip's history before anything is shown (cases-5). */
export const showTravelDocumentsRoute = ({
  database,
  documentsOf,
}: {
  readonly database: Database
  readonly documentsOf: DocumentsOf
}): Route =>
  route(showTravelDocuments, async ({ params }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownTripLocked(tx, principal, 'trip:show-documents', params.tripId)
      if (!own.ok) return own
      const { id, bookingId } = own.value
      if (principal.actedBy !== null)
        await addTripEvent(
          tx,
          { tenant, id },
          {
            name: 'DocumentsShown',
            by: { personId: principal.personId, actedBy: principal.actedBy },
            at: now,
          },
        )
      return ok({ travelers: await documentsOf(tx, tenant, bookingId) })
    }),
  )
