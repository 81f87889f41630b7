import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { lastUse, type TripStart } from './cover.ts'
import type { Covered } from './terms.ts'

export interface CancelCoverRequest {
  readonly at: number
  readonly covers: Covered
  /** Whether the booking is being made now. */
  readonly withBooking: boolean
  readonly start: TripStart
  /** Travelers and flights, or guests and rooms. */
  readonly covered: { readonly travelers: number; readonly items: number }
  readonly booked: { readonly travelers: number; readonly items: number }
  readonly paidAtProperty: boolean
}

/** Whether a booking can be covered (protections-1, protections-2, protections-24). */
export const checkCancelCover = (
  request: CancelCoverRequest,
): Result<CancelCoverRequest, ProtectionRefusal> => {
  const { at, covers, withBooking, start, covered, booked, paidAtProperty } = request
  if (paidAtProperty) return refuse({ code: 'ProtectionNotOffered' })
  if (!withBooking) return refuse({ code: 'ProtectionTooLate' })
  if (covered.travelers !== booked.travelers)
    return refuse({ code: 'NotAllCovered', field: 'travelers' })
  if (covered.items !== booked.items) return refuse({ code: 'NotAllCovered', field: 'items' })
  if (at > lastUse(covers, start)) return refuse({ code: 'ProtectionTooLate' })
  return ok(request)
}
