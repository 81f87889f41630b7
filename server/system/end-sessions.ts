import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { endSessionsOf, personById } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { ByHand } from './close-concern.ts'
import { recordAction } from './operator-actions.store.ts'

/** Ends all sessions of a person, for when a token may be stolen. Bookings in progress continue. */
export const endSessions = (
  database: Database,
  { tenant, personId }: { readonly tenant: TenantId; readonly personId: string },
  { note, requestId, now }: ByHand,
): Promise<Result<null, Refusal>> =>
  database.worker(async (tx) => {
    if ((await personById(tx, tenant, personId)) === undefined)
      return refuse({
        code: 'NotFound',
        message: 'This tenant has no person with this id.',
        field: 'personId',
      })
    await endSessionsOf(tx, tenant, personId, now)
    await recordAction(tx, {
      tenant,
      kind: 'SessionsEnded',
      about: personId,
      note,
      requestId,
      at: now,
    })
    return ok(null)
  })
