import { quoteConnectingFlight } from '@portolan/contract/protections/quote-connecting-flight.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { exerciseGuarantee } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { guaranteeCap } from '@portolan/domain/protections/missed-connection/price.ts'
import { fromWire, subtract } from '@portolan/kernel/money.ts'
import { refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { connectionAsked } from './missed-connection/connection-asked.ts'
import { guaranteeFacts } from './missed-connection/missed-flight.ts'
import { noMissedConnection, ownGuarantee } from './missed-connection/own-guarantee.ts'
import { priceNewFlights, rescueQuote, type NewFlightsDeps } from './new-flights.ts'

const notCovered = (code: Refusal['code']) =>
  refuse<Refusal>({
    code,
    message: 'The guarantee does not pay for these flights.',
    field: 'option',
  })

export const quoteConnectingFlightRoute = (deps: NewFlightsDeps): Route =>
  route(quoteConnectingFlight, async ({ params, body }, { principal, tenant, now }) => {
    const own = await deps.database.tenant(tenant, (tx) =>
      ownGuarantee(tx, principal, 'protection:use', params.tripId),
    )
    if (!own.ok) return own
    const asked = connectionAsked(own.value, now)
    if (asked === null) return noMissedConnection
    const { contract, missed, party } = asked
    const priced = await priceNewFlights(deps, { chosen: body, party, now })
    if (!priced.ok) return priced
    const { candidate, slice } = priced.value
    const [first] = slice.segments
    const { airport, second } = missed.connection
    if (
      first === undefined ||
      candidate.origin !== airport ||
      candidate.destination !== second.destination
    )
      return notCovered('ItineraryDiffers')
    const flight = { ...candidate, departure: first.departure }
    const decision = exerciseGuarantee(guaranteeFacts(contract, missed, flight, now))
    if (decision.outcome !== 'Rebooked')
      return notCovered(
        decision.refusal ?? (decision.outcome === 'ByAgent' ? 'NotAllCovered' : 'ItineraryDiffers'),
      )
    const cap = subtract(guaranteeCap, fromWire(contract.body.spent))
    return rescueQuote(deps, priced.value, { tenant, personId: principal.personId, cap, now })
  })
