import type { Refusal } from '@portolan/contract/errors.ts'
import type { Action } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { Tx } from '../platform/database/database.ts'
import { alreadyCanceled, ownTrip, type TripRow } from '../trips/index.ts'

/** The caller's own stay that stands. */
export const stayOfTrip = async (
  tx: Tx,
  principal: Principal,
  action: Action,
  tripId: string,
): Promise<Result<{ readonly trip: TripRow; readonly stay: BookedStay }, Refusal>> => {
  const trip = await ownTrip(tx, principal, action, tripId)
  if (!trip.ok) return trip
  const { stay, status } = trip.value
  if (stay === null)
    return refuse({ code: 'StayChangeNotAllowed', message: 'Nothing of this trip is a stay.' })
  return status === 'Canceled' ? refuse(alreadyCanceled) : ok({ trip: trip.value, stay })
}

/** What a property has said, or why there is no word of it. */
export const saidBy = <T>(answer: SupplierAnswer<T>): Result<T, Refusal> => {
  if (answer.kind === 'done') return ok(answer.value)
  if (answer.kind === 'refused' && answer.code === 'AlreadyCanceled') return refuse(alreadyCanceled)
  if (answer.kind === 'unknown' || answer.code === 'BookingSessionMissing')
    return refuse({
      code: 'ProviderUnavailable',
      message: 'The property does not say what a change comes to.',
    })
  return refuse({
    code: answer.code,
    message: 'The property refuses the change.',
    ...(answer.facts === undefined ? {} : { facts: answer.facts }),
  })
}
