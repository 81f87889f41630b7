import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Cases } from '../cases/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { factsOfTrip } from './facts-of-trip.ts'
import { ownTrip } from './own-trip.ts'
import { changesOfTrip } from './schedule-changes.store.ts'
import { keepTripEvents } from './trips.store.ts'

export const requestTripHelpRoute = ({
  database,
  cases,
}: {
  readonly database: Database
  readonly cases: Pick<Cases, 'open'>
}): Route =>
  route(
    requestTripHelp,
    async ({ params, body: { kind, message, passenger } }, { principal, tenant, now }) =>
      database.tenant(tenant, async (tx) => {
        const own = await ownTrip(tx, principal, 'trip:ask-help', params.tripId)
        if (!own.ok) return own
        const trip = own.value
        const about = passenger === undefined ? undefined : trip.passengers[passenger]
        if (passenger !== undefined && about === undefined)
          return refuse({
            code: 'OutOfRange',
            message: 'The trip has no such traveler.',
            field: 'passenger',
          })
        const opened = await cases.open(tx, {
          tenant,
          kind,
          personId: trip.ownerId,
          actedBy: principal.actedBy,
          trip,
          message,
          context: [
            ...(about === undefined ? [] : [{ label: 'About', value: about.name }]),
            ...factsOfTrip(trip, await changesOfTrip(tx, tenant, trip.id)),
          ],
        })
        if (opened === null)
          return refuse({
            code: 'CaseOpen',
            message: 'An agent has a request of this kind for the trip already.',
          })
        await keepTripEvents(tx, [
          {
            tenant,
            tripId: trip.id,
            name: 'HelpAsked',
            at: now,
            personId: principal.personId,
            actedBy: principal.actedBy,
          },
        ])
        return ok(opened)
      }),
  )
