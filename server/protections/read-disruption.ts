import { readDisruption } from '@portolan/contract/protections/read-disruption.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { lookUpDisruption } from '@portolan/domain/protections/disruption-assistance/detect.ts'
import {
  disruptionActionsOf,
  fareCapOf,
  refundableBase,
} from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { localAt, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { AssistanceContract } from './disruption-assistance/assistance-contracts.ts'
import { assistanceOf } from './disruption-assistance/covered-journey.ts'
import { disruptedFlight } from './disruption-assistance/disrupted-flight.ts'
import { endOf } from './disruption-assistance/offer-assistance.ts'
import { ownAssistance, type OwnAssistance } from './disruption-assistance/own-assistance.ts'

type Answer = AnswerOf<typeof readDisruption>

const moment = (at: number, zone: string): ZonedMoment => ({
  local: localAt(at, zone),
  zone,
  instant: instantOf(at),
})

const disruptionOf = (contract: AssistanceContract): Answer['disruption'] => {
  const found = disruptedFlight(contract)
  if (found === null) return null
  const slice = contract.body.slices[found.slice]
  const last = slice?.flights.at(-1) ?? found
  return {
    kind: found.kind,
    minutes: found.minutes,
    flight: found.name,
    origin: found.origin,
    destination: slice?.destination ?? '',
    scheduled: moment(found.scheduledDeparture, found.zone),
    departure: found.departure === null ? null : moment(found.departure, found.zone),
    scheduledArrival: instantOf(last.scheduledArrival),
    announcedAt: found.announcedAt === null ? null : instantOf(found.announcedAt),
  }
}

const answerOf = ({ trip, contract }: OwnAssistance, now: number): Answer => {
  const covered = contract && assistanceOf(contract.state, contract.body)
  const found = contract && disruptedFlight(contract)
  const first = contract?.body.slices[0]?.flights[0]?.scheduledDeparture ?? trip.startsAt
  return {
    tripId: trip.id,
    title: trip.title,
    lookup: lookUpDisruption(covered),
    actions: [
      ...disruptionActionsOf(covered, {
        at: now,
        firstDeparture: first,
        isRefundLeft: trip.status !== 'Canceled' && trip.status !== 'Modified',
      }),
    ],
    travelers: trip.party.map(({ id, name }) => ({ id, name })),
    assistance:
      contract === null || covered === null
        ? null
        : {
            contractId: contract.id,
            cap: toWire(fareCapOf(covered)),
            baseFare: toWire(refundableBase(covered, found?.slice ?? 0, contract.currency)),
            closesAt: instantOf(endOf(contract.body)),
            zone: contract.body.endZone,
          },
    disruption: contract && disruptionOf(contract),
  }
}

export const readDisruptionRoute = ({ database }: { readonly database: Database }): Route =>
  route(readDisruption, ({ params: { tripId } }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownAssistance(tx, principal, 'trip:read', tripId)
      return own.ok ? ok(answerOf(own.value, now)) : own
    }),
  )
