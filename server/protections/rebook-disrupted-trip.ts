import { rebookDisruptedTrip } from '@portolan/contract/protections/rebook-disrupted-trip.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Checkout } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noAssistance, ownAssistance } from './disruption-assistance/own-assistance.ts'

export interface RebookDisruptedTripDeps {
  readonly database: Database
  /** Places a booking like any other. */
  readonly place: Checkout['place']
  /** Travelers and contact that a booking was placed with. */
  readonly detailsOf: Checkout['detailsOf']
}

/**
 * Books for the travelers of the disrupted trip as they were booked: nobody is added or left out,
 * and nothing has to be typed at the airport.
 */
export const rebookDisruptedTripRoute = ({
  database,
  place,
  detailsOf,
}: RebookDisruptedTripDeps): Route =>
  route(rebookDisruptedTrip, async ({ params: { tripId }, body }, { principal, tenant }) => {
    const found = await database.tenant(tenant, async (tx) => {
      const own = await ownAssistance(tx, principal, 'protection:use', tripId)
      if (!own.ok) return own
      const { contract } = own.value
      if (contract === null) return noAssistance
      const part = own.value.trip.parts.find(({ reference }) => reference === contract.reference)
      const { passengers, contact } = await detailsOf(tx, tenant, contract.bookingId)
      return ok({
        assistanceId: contract.id,
        travelers: passengers.slice(0, part?.travelers.length ?? 0),
        contact,
      })
    })
    if (!found.ok) return found
    const { assistanceId, travelers, contact } = found.value
    const placed = await place(principal, {
      ...body,
      travelers: [...travelers],
      contact,
      payment: { tenders: { assistanceId } },
    })
    return placed.ok ? ok({ bookingId: placed.value.id }) : placed
  })
