import { answerScheduleChange } from '@portolan/contract/trips/answer-schedule-change.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTripLocked } from './own-trip.ts'
import { noSuchTrip } from './refusals.ts'
import { changeOfTrip } from './schedule-changes.store.ts'
import { acceptChange, refundChange, type SettleDeps } from './settle-schedule-change.ts'

const answered = refuse({
  code: 'ChangeAnswered',
  message: 'This change is answered, or the airline has said something else since.',
} as const)

export const answerScheduleChangeRoute = ({
  database,
  ...deps
}: SettleDeps & { readonly database: Database }): Route =>
  route(answerScheduleChange, async ({ params, body: { answer } }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownTripLocked(tx, principal, 'trip:answer-change', params.tripId)
      if (!own.ok) return own
      const trip = own.value
      const change = await changeOfTrip(tx, tenant, trip.id, params.changeId)
      if (change === null) return noSuchTrip
      if (change.state !== 'Open') return answered
      const { acceptable, refundable } = change.judgement
      if (answer === 'Accept' && !acceptable)
        return refuse({
          code: 'ChangeNotAcceptable',
          message: 'These flights cannot be flown as they are now.',
        })
      if (answer === 'Refund' && !refundable)
        return refuse({
          code: 'ChangeNotRefundable',
          message: 'The change is too small for the fare to be owed.',
        })
      const settling = {
        trip,
        change,
        by: { personId: principal.personId, actedBy: principal.actedBy },
        now,
      }
      const settled =
        answer === 'Accept'
          ? await acceptChange(tx, deps, settling)
          : await refundChange(tx, deps, settling)
      return settled
        ? ok({ state: answer === 'Accept' ? ('Accepted' as const) : ('Refunding' as const) })
        : answered
    }),
  )
