import type { Refusal } from '@portolan/contract/errors.ts'
import type { Action } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { bookedStayOf, stayPartsOf, type BookedStay } from '../lodging/index.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { Tx } from '../platform/database/database.ts'
import { alreadyCanceled, ownTrip, type TripPart, type TripRow } from '../trips/index.ts'

/** The stay of a trip that can be changed, and the part that it is. */
export interface HeldStay {
  readonly trip: TripRow
  readonly part: TripPart
  readonly stay: BookedStay
}

/** The caller's stay, unless it is canceled. */
export const stayOfTrip = async (
  tx: Tx,
  principal: Principal,
  action: Action,
  tripId: string,
): Promise<Result<HeldStay, Refusal>> => {
  const trip = await ownTrip(tx, principal, action, tripId)
  if (!trip.ok) return trip
  const stays = stayPartsOf(trip.value.parts)
  const part = stays.find(({ status }) => status !== 'Canceled')
  if (part !== undefined) return ok({ trip: trip.value, part, stay: bookedStayOf(part) })
  return refuse(
    stays.length > 0
      ? alreadyCanceled
      : { code: 'StayChangeNotAllowed', message: 'This trip has no stay.' },
  )
}

/** Maps the property's response to a result. */
export const saidBy = <T>(answer: SupplierAnswer<T>): Result<T, Refusal> => {
  if (answer.kind === 'done') return ok(answer.value)
  if (answer.kind === 'refused' && answer.code === 'AlreadyCanceled') return refuse(alreadyCanceled)
  if (answer.kind === 'unknown' || answer.code === 'BookingSessionMissing')
    return refuse({
      code: 'ProviderUnavailable',
      message: 'The property didn’t respond.',
    })
  return refuse({
    code: answer.code,
    message: 'The property declined the change.',
    ...(answer.facts === undefined ? {} : { facts: answer.facts }),
  })
}
