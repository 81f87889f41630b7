import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { expiriesOf } from '../after-sales/index.ts'
import { paidBooking } from '../checkout/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import {
  alreadyCanceled,
  claimedTripRefusal,
  ownTrip,
  type TripPart,
  type TripRow,
} from '../trips/index.ts'
import type { BecomingPart, ChangingProduct } from './changing-product.ts'
import type { ChangeablePart } from './quoted-part-change.ts'

type Named = Pick<ChangingProduct<BecomingPart>, 'product' | 'noun' | 'codes'>

/** The part of the caller's trip that is the product's, unless it is canceled. */
export const partOfTrip = async (
  tx: Tx,
  principal: Principal,
  tripId: string,
  { product, noun, codes }: Named,
): Promise<Result<{ readonly trip: TripRow; readonly part: TripPart }, Refusal>> => {
  const trip = await ownTrip(tx, principal, 'trip:change', tripId)
  if (!trip.ok) return trip
  const parts = trip.value.parts.filter((part) => part.product === product)
  const part = parts.find(({ status }) => status !== 'Canceled')
  if (part === undefined)
    return refuse(
      parts.length > 0
        ? alreadyCanceled
        : { code: codes.notAllowed, message: `This trip has no ${noun}.` },
    )
  return part.status === 'Pending'
    ? refuse({ code: codes.notAllowed, message: `The ${noun} isn’t confirmed yet.` })
    : ok({ trip: trip.value, part })
}

/** The same with its payments, for a quote; refused while something else is under way. */
export const changeablePart = async (
  tx: Tx,
  principal: Principal,
  tripId: string,
  product: Named,
): Promise<Result<ChangeablePart, Refusal>> => {
  const { tenant } = principal
  const held = await partOfTrip(tx, principal, tripId, product)
  if (!held.ok) return held
  const refusal = await claimedTripRefusal(tx, tenant, tripId)
  if (refusal !== null) return refuse(refusal)
  const { bookingId } = held.value.trip
  const paid = await paidBooking(tx, tenant, bookingId)
  return ok({
    ...held.value,
    paid,
    expiries: await expiriesOf(tx, tenant, paid),
    entries: await bookingEntries(tx, tenant, bookingId),
  })
}

/** Maps a supplier's response to a result. */
export const saidBy = <T>(answer: SupplierAnswer<T>): Result<T, Refusal> => {
  if (answer.kind === 'done') return ok(answer.value)
  if (answer.kind === 'refused' && answer.code === 'AlreadyCanceled') return refuse(alreadyCanceled)
  if (answer.kind === 'unknown' || answer.code === 'BookingSessionMissing')
    return refuse({ code: 'ProviderUnavailable', message: 'The supplier didn’t respond.' })
  return refuse({
    code: answer.code,
    message: 'The supplier declined the change.',
    ...(answer.facts === undefined ? {} : { facts: answer.facts }),
  })
}
