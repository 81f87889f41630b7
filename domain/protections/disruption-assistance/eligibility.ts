import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { disruptionTerms } from './terms.ts'

export interface AssistanceRequest {
  readonly at: number
  /** Scheduled, milliseconds. */
  readonly firstDeparture: number
  readonly covered: { readonly travelers: number; readonly slices: number }
  readonly booked: { readonly travelers: number; readonly slices: number }
}
/** Whether assistance can be bought, with the booking or afterwards (protections-1, protections-7). */
export const checkAssistance = (
  request: AssistanceRequest,
): Result<AssistanceRequest, ProtectionRefusal> => {
  const { at, firstDeparture, covered, booked } = request
  if (covered.travelers !== booked.travelers)
    return refuse({ code: 'NotAllCovered', field: 'travelers' })
  if (covered.slices !== booked.slices) return refuse({ code: 'NotAllCovered', field: 'slices' })
  if (at + disruptionTerms.boughtBeforeMs > firstDeparture)
    return refuse({ code: 'ProtectionTooLate' })
  return ok(request)
}
