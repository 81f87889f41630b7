import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Outbox } from '../mail/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { confirmationLetter, emailChangedLetter } from './trip-letters.ts'
import {
  changeContact,
  eventsOf,
  keepTripEvents,
  tripByIdLocked,
  type TripRow,
} from './trips.store.ts'

interface Move {
  readonly email: string
  readonly by: { readonly personId: string; readonly actedBy: string | null }
  readonly now: number
}

/**
 * Moves the mails of a locked trip to another address. That address gets the confirmation. The
 * owner's own is notified, so that the change cannot go unnoticed.
 */
export const moveContact = async (
  { outbox }: { readonly outbox: Pick<Outbox, 'post'> },
  tx: Tx,
  tenant: TenantId,
  trip: TripRow,
  { email, by, now }: Move,
): Promise<void> => {
  if (trip.contact.email === email) return
  const changes =
    (await eventsOf(tx, tenant, trip.id)).filter(({ name }) => name === 'EmailChanged').length + 1
  await changeContact(tx, tenant, trip.id, { ...trip.contact, email })
  await keepTripEvents(tx, [{ tenant, tripId: trip.id, name: 'EmailChanged', at: now, ...by }])
  const mail = { tenant, personId: trip.ownerId }
  await outbox.post(tx, {
    ...mail,
    letter: emailChangedLetter,
    facts: { tripId: trip.id },
    cause: `${trip.id}:email:${changes}`,
  })
  await outbox.post(tx, {
    ...mail,
    letter: confirmationLetter,
    facts: { tripId: trip.id, again: true },
    cause: `${trip.id}:confirmed:email:${changes}`,
  })
}

/**
 * For the admin of a company, whose right the caller has checked: a colleague becomes the contact
 * of a trip of who leaves (companies-7).
 */
export const createHandOn =
  (deps: { readonly outbox: Pick<Outbox, 'post'> }) =>
  async (
    tx: Tx,
    { tenant, businessId }: OfCompany,
    {
      tripId,
      ownerId,
      byId,
      email,
      now,
    }: {
      readonly tripId: string
      readonly ownerId: string
      readonly byId: string
      readonly email: string
      readonly now: number
    },
  ): Promise<void> => {
    const trip = await tripByIdLocked(tx, { tenant, ownerId, tripId })
    if (trip === null || trip.businessId !== businessId)
      throw new TypeError(`trips: ${tripId} is no trip of the company`)
    await moveContact(deps, tx, tenant, trip, {
      email,
      by: { personId: ownerId, actedBy: byId },
      now,
    })
  }
