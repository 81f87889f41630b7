import { changeTripEmail } from '@portolan/contract/trips/change-trip-email.ts'
import { emailFault } from '@portolan/domain/travelers/contact.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { moveContact } from './move-contact.ts'
import { ownTripLocked } from './own-trip.ts'

/**
 * The new address gets the confirmation. The account's own address is notified, so that the change
 * cannot go unnoticed.
 */
export const changeTripEmailRoute = ({
  database,
  outbox,
}: {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'post'>
}): Route =>
  route(changeTripEmail, async ({ params, body }, { principal, tenant, now }) => {
    const { email } = body
    if (emailFault(email) !== null)
      return refuse({
        code: 'MissingContactInformation',
        message: 'Enter a valid email address.',
        field: 'email',
      })
    return database.tenant(tenant, async (tx) => {
      const own = await ownTripLocked(tx, principal, 'trip:change-contact', params.tripId)
      if (!own.ok) return own
      await moveContact({ outbox }, tx, tenant, own.value, {
        email,
        by: { personId: principal.personId, actedBy: principal.actedBy },
        now,
      })
      return ok({ email })
    })
  })
