import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { nobodyCameFault } from '@portolan/domain/cases/nobody-came.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Cases } from '../cases/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { factRows, factsOfTrip } from './facts-of-trip.ts'
import { ownTrip } from './own-trip.ts'
import type { TripProducts } from './trip-product.ts'
import { keepTripEvents } from './trips.store.ts'

type Waited = BodyOf<typeof requestTripHelp>['waited']
const waitedRows = (waited: Waited): { label: string; value: string }[] =>
  waited === undefined
    ? []
    : factRows([
        ['Waited at', waited.where],
        [
          'Waited from',
          `${formatDayYear(waited.from.slice(0, 10))}, ${formatTime(waited.from.slice(11))}`,
        ],
      ])

export const requestTripHelpRoute = ({
  database,
  products,
  cases,
}: {
  readonly database: Database
  readonly products: TripProducts
  readonly cases: Pick<Cases, 'open'>
}): Route =>
  route(
    requestTripHelp,
    async ({ params, body: { kind, message, passenger, waited } }, { principal, tenant, now }) =>
      database.tenant(tenant, async (tx) => {
        const own = await ownTrip(tx, principal, 'trip:ask-help', params.tripId)
        if (!own.ok) return own
        const trip = own.value
        const about = passenger === undefined ? undefined : trip.party[passenger]
        if (passenger !== undefined && about === undefined)
          return refuse({
            code: 'OutOfRange',
            message: 'There is no such traveler on this trip.',
            field: 'passenger',
          })
        const fault = nobodyCameFault({ kind, waited: waited !== undefined }, trip.parts, now)
        if (fault !== null)
          return refuse({
            ...fault,
            message: 'Nothing of this trip has begun, or it is not said where.',
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
            ...waitedRows(waited),
            ...factsOfTrip(products, trip, (await products.changesOf(tx, trip)).facts),
          ],
        })
        if (opened === null)
          return refuse({
            code: 'CaseOpen',
            message: 'An agent is already working on a request of this kind for this trip.',
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
