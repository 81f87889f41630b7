import { quoteRebooking } from '@portolan/contract/protections/quote-rebooking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { exerciseAssistance } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { zero } from '@portolan/kernel/money.ts'
import { refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { assistanceOf } from './disruption-assistance/covered-journey.ts'
import { noAssistance, ownAssistance } from './disruption-assistance/own-assistance.ts'
import { rebookingOf } from './disruption-assistance/rebooking-of.ts'
import { priceNewFlights, rescueQuote, type NewFlightsDeps } from './new-flights.ts'

const notCovered = (code: Refusal['code']) =>
  refuse<Refusal>({
    code,
    message: 'The assistance does not pay for these flights.',
    field: 'option',
  })

export const quoteRebookingRoute = (deps: NewFlightsDeps): Route =>
  route(quoteRebooking, async ({ params, body }, { principal, tenant, now }) => {
    const own = await deps.database.tenant(tenant, (tx) =>
      ownAssistance(tx, principal, 'protection:use', params.tripId),
    )
    if (!own.ok) return own
    const { contract } = own.value
    const asked = rebookingOf(own.value, now)
    if (contract === null) return noAssistance
    if (asked === null)
      return contract.state === 'Rebooked' || contract.state === 'Refunded'
        ? notCovered('ProtectionUsed')
        : noAssistance
    const { party, travelers, cap } = asked
    const priced = await priceNewFlights(deps, { chosen: body, party, now })
    if (!priced.ok) return priced
    const decision = exerciseAssistance({
      at: now,
      assistance: assistanceOf(contract.state, contract.body),
      choosing: { travelers, helpedBefore: 0 },
      election: { kind: 'Rebook', flight: priced.value.candidate },
      airlineRefund: zero(contract.currency),
    })
    return decision.outcome === 'Rebooked'
      ? rescueQuote(deps, priced.value, { tenant, personId: principal.personId, cap, now })
      : notCovered(decision.refusal ?? 'ItineraryDiffers')
  })
