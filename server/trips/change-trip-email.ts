import { changeTripEmail } from '@portolan/contract/trips/change-trip-email.ts'
import { emailFault } from '@portolan/domain/travelers/contact.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTripLocked } from './own-trip.ts'
import { confirmationLetter, emailChangedLetter } from './trip-letters.ts'
import { changeContact, eventsOf, keepTripEvents } from './trips.store.ts'

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
      const trip = own.value
      if (trip.contact.email === email) return ok({ email })
      const changes =
        (await eventsOf(tx, tenant, trip.id)).filter(({ name }) => name === 'EmailChanged').length +
        1
      await changeContact(tx, tenant, trip.id, { ...trip.contact, email })
      await keepTripEvents(tx, [
        {
          tenant,
          tripId: trip.id,
          name: 'EmailChanged',
          at: now,
          personId: principal.personId,
          actedBy: principal.actedBy,
        },
      ])
      await outbox.post(tx, {
        tenant,
        personId: trip.ownerId,
        letter: emailChangedLetter,
        facts: { tripId: trip.id },
        cause: `${trip.id}:email:${changes}`,
      })
      await outbox.post(tx, {
        tenant,
        personId: trip.ownerId,
        letter: confirmationLetter,
        facts: { tripId: trip.id, again: true },
        cause: `${trip.id}:confirmed:email:${changes}`,
      })
      return ok({ email })
    })
  })
