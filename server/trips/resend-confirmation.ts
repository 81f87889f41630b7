import { resendConfirmation } from '@portolan/contract/trips/resend-confirmation.ts'
import { resendTerms } from '@portolan/domain/trips/resend-terms.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTripLocked } from './own-trip.ts'
import { confirmationLetter } from './trip-letters.ts'
import { eventsOf, keepTripEvents } from './trips.store.ts'

export const resendConfirmationRoute = ({
  database,
  outbox,
}: {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'post'>
}): Route =>
  route(resendConfirmation, async ({ params }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownTripLocked(tx, principal, 'trip:resend', params.tripId)
      if (!own.ok) return own
      const trip = own.value
      const sent = (await eventsOf(tx, tenant, trip.id)).filter(
        ({ name }) => name === 'ConfirmationSent',
      )
      if (sent.filter(({ at }) => at > now - resendTerms.within).length >= resendTerms.most)
        return refuse({
          code: 'TooManyMails',
          message: 'The confirmation was already sent several times today.',
        })
      await keepTripEvents(tx, [
        {
          tenant,
          tripId: trip.id,
          name: 'ConfirmationSent',
          at: now,
          personId: principal.personId,
          actedBy: principal.actedBy,
        },
      ])
      await outbox.post(tx, {
        tenant,
        personId: trip.ownerId,
        letter: confirmationLetter,
        facts: { tripId: trip.id, again: true },
        cause: `${trip.id}:confirmed:${sent.length + 1}`,
      })
      return ok({ sentTo: trip.contact.email })
    }),
  )
