import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { changeTerms } from './terms.ts'

export interface ChangeCoverRequest {
  readonly at: number
  /** Whether the booking is being made now. */
  readonly withBooking: boolean
  /** Scheduled, milliseconds. */
  readonly firstDeparture: number
  readonly airlines: readonly string[]
  readonly covered: { readonly travelers: number; readonly segments: number }
  readonly booked: { readonly travelers: number; readonly segments: number }
}

/** Whether a booking's flights can be covered (protections-1, protections-4, protections-12). */
export const checkChangeCover = (
  request: ChangeCoverRequest,
): Result<ChangeCoverRequest, ProtectionRefusal> => {
  const { at, withBooking, firstDeparture, airlines, covered, booked } = request
  const excluded = airlines.find((code) =>
    (changeTerms.excludedAirlines as readonly string[]).includes(code),
  )
  if (excluded !== undefined)
    return refuse({ code: 'AirlineExcluded', facts: { airline: excluded } })
  if (covered.travelers !== booked.travelers)
    return refuse({ code: 'NotAllCovered', field: 'travelers' })
  if (covered.segments !== booked.segments)
    return refuse({ code: 'NotAllCovered', field: 'segments' })
  if (!withBooking || at + changeTerms.boughtBeforeMs > firstDeparture)
    return refuse({ code: 'ProtectionTooLate' })
  return ok(request)
}
