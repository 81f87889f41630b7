import { answerScheduleChange } from '@portolan/contract/flights/answer-schedule-change.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchTrip, ownTripLocked } from '../trips/index.ts'
import { changeOfTrip } from './trip/schedule-changes.store.ts'
import { acceptChange, refundChange, type SettleDeps } from './trip/settle-schedule-change.ts'

const alreadyAnswered = refuse({
  code: 'ChangeAnswered',
  message: 'This change was already answered, or the airline has changed the flights again.',
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
      if (change.state !== 'Open') return alreadyAnswered
      const { acceptable, refundable } = change.judgment
      if (answer === 'Accept' && !acceptable)
        return refuse({
          code: 'ChangeNotAcceptable',
          message: 'These flights can no longer be flown as booked.',
        })
      if (answer === 'Refund' && !refundable)
        return refuse({
          code: 'ChangeNotRefundable',
          message: 'The change is too small for a refund.',
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
        : alreadyAnswered
    }),
  )
