import { readConnection } from '@portolan/contract/protections/read-connection.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { GuaranteeState } from '@portolan/domain/protections/missed-connection/contract.lifecycle.ts'
import { latestDeparture } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { guaranteeCap } from '@portolan/domain/protections/missed-connection/price.ts'
import { missedConnectionTerms } from '@portolan/domain/protections/missed-connection/terms.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { decisionAnswer } from './decision-answer.ts'
import { flyingOf } from './missed-connection/connection-asked.ts'
import { missedFlight, type MissedFlight } from './missed-connection/missed-flight.ts'
import { ownGuarantee, type OwnGuarantee } from './missed-connection/own-guarantee.ts'

type Answer = AnswerOf<typeof readConnection>
type Guarantee = NonNullable<Answer['guarantee']>

const missedAnswer = ({ at, connection, readyAt, minutes }: MissedFlight): Guarantee['missed'] => {
  const { scheduled, destination } = connection.second
  return {
    at,
    destination,
    ready:
      readyAt === null
        ? null
        : {
            local: localAt(readyAt, scheduled.zone),
            zone: scheduled.zone,
            instant: instantOf(readyAt),
          },
    minutes,
    latest: latestDeparture(scheduled),
    closesAt: instantOf(Date.parse(scheduled.instant) + missedConnectionTerms.expiresAfterMs),
  }
}

const guaranteeAnswer = ({ trip, contract }: OwnGuarantee): Guarantee | null => {
  if (contract === null) return null
  const missed = trip.status === 'Canceled' ? null : missedFlight(contract)
  return {
    id: contract.id,
    state: contract.state as GuaranteeState,
    cap: toWire(guaranteeCap),
    spent: contract.body.spent,
    connections: contract.body.connections.map(
      ({ airport, first, second, neededMinutes, rebookedBy }) => ({
        airport,
        first: first.name,
        second: second.name,
        scheduled: second.scheduled,
        neededMinutes,
        rebookedBy,
      }),
    ),
    missed: missed && missedAnswer(missed),
    decisions: contract.log.map((line) =>
      decisionAnswer<Guarantee['decisions'][number]['outcome']>(line),
    ),
  }
}

export const readConnectionRoute = ({ database }: { readonly database: Database }): Route =>
  route(readConnection, ({ params: { tripId } }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownGuarantee(tx, principal, 'trip:read', tripId)
      if (!own.ok) return own
      const { trip } = own.value
      const flying = flyingOf({ trip })
      return ok({
        tripId: trip.id,
        title: trip.title,
        travelers: trip.party
          .filter(({ id }) => flying.includes(id))
          .map(({ id, name }) => ({ id, name })),
        guarantee: guaranteeAnswer(own.value),
      })
    }),
  )
