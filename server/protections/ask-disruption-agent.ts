import { askDisruptionAgent } from '@portolan/contract/protections/ask-disruption-agent.ts'
import { exerciseAssistance } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { zero } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Cases } from '../cases/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { assistanceContracts } from './disruption-assistance/assistance-contracts.ts'
import { assistanceOf } from './disruption-assistance/covered-journey.ts'
import { disruptedFlight } from './disruption-assistance/disrupted-flight.ts'
import { missedFlight } from './missed-connection/missed-flight.ts'
import { ownGuarantee, type OwnGuarantee } from './missed-connection/own-guarantee.ts'
import { noAssistance, ownAssistance } from './disruption-assistance/own-assistance.ts'

interface AskedAbout {
  readonly flight: string
  readonly why: string
}
const disruptedContext = ({
  name,
  kind,
}: NonNullable<ReturnType<typeof disruptedFlight>>): AskedAbout => ({ flight: name, why: kind })

/** What the guarantee says of a connection that is missed; null without one. */
const missedContext = ({
  contract,
}: OwnGuarantee): (AskedAbout & { readonly id: string }) | null => {
  const missed = contract && missedFlight(contract)
  if (contract === null || missed === null) return null
  const { first, second, airport } = missed.connection
  return {
    id: contract.id,
    flight: second.name,
    why: `MissedConnection in ${airport}: ${first.name} ${missed.readyAt === null ? 'is canceled' : `arrives ${missed.minutes} minutes too late`}`,
  }
}

export const askDisruptionAgentRoute = ({
  database,
  cases,
}: {
  readonly database: Database
  readonly cases: Pick<Cases, 'open'>
}): Route =>
  route(askDisruptionAgent, ({ params: { tripId }, body }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownAssistance(tx, principal, 'trip:ask-help', tripId)
      if (!own.ok) return own
      const { trip, contract } = own.value
      const disrupted = contract && disruptedFlight(contract)
      const guarantee = await ownGuarantee(tx, principal, 'trip:ask-help', tripId)
      const missed = guarantee.ok ? missedContext(guarantee.value) : null
      const about =
        contract && disrupted ? { id: contract.id, ...disruptedContext(disrupted) } : missed
      if (about === null) return noAssistance
      const asking = trip.party.filter(({ id }) => body.travelers.includes(id))
      if (asking.length < new Set(body.travelers).size)
        return refuse({
          code: 'UnknownTraveler',
          message: 'This trip has no such traveler.',
          field: 'travelers',
        })
      const opened = await cases.open(tx, {
        tenant,
        kind: 'Disruption',
        personId: trip.ownerId,
        actedBy: principal.actedBy,
        trip,
        subject: about.id,
        message: body.message,
        context: [
          { label: 'Wants', value: body.wants === 'Rebook' ? 'New flights' : 'The base fare back' },
          { label: 'For', value: asking.map(({ name }) => name).join(', ') },
          { label: 'Disrupted flight', value: about.flight },
          { label: 'Why', value: about.why },
        ],
      })
      if (contract !== null && opened !== null && asking.length < contract.body.travelers) {
        const decision = exerciseAssistance({
          at: now,
          assistance: assistanceOf(contract.state, contract.body),
          choosing: { travelers: asking.length, helpedBefore: 0 },
          election: { kind: 'Refund' },
          airlineRefund: zero(contract.currency),
        })
        await assistanceContracts.note(tx, tenant, contract, decision)
      }
      return ok({ caseId: opened?.id ?? null })
    }),
  )
