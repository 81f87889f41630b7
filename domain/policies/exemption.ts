import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { TierRule } from './breach.ts'

/** Lifts rules for one person for some days (policies-15). Both days are included. */
export interface Exemption {
  readonly id: string
  readonly personId: string
  readonly rules: 'Every' | readonly TierRule[]
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly reason: string
  readonly grantedBy: string
}

/** The longest exemption, so that none outlives its reason. */
export const longestExemptionDays = 366
/** The shortest reason for an exemption, and for a booking out of policy. */
export const leastReasonLength = 10

export const isExempt = (
  exemptions: readonly Pick<Exemption, 'rules'>[],
  rule: TierRule,
): boolean => exemptions.some(({ rules }) => rules === 'Every' || rules.includes(rule))

/** The exemptions of a person that hold on a day of travel. */
export const exemptionsOn = <T extends Pick<Exemption, 'personId' | 'from' | 'until'>>(
  exemptions: readonly T[],
  personId: string,
  on: CalendarDate,
): T[] => exemptions.filter((one) => one.personId === personId && one.from <= on && on <= one.until)

export type ExemptionRefusal = 'GrantedToSelf' | 'EndsBeforeItBegins' | 'TooLong' | 'ReasonTooShort'

/** Whether an exemption may be granted. That its giver may change policies is checked by right. */
export const checkExemption = (
  exemption: Omit<Exemption, 'id'>,
): Result<true, { readonly code: ExemptionRefusal }> => {
  if (exemption.grantedBy === exemption.personId) return refuse({ code: 'GrantedToSelf' })
  const days = daysBetween(exemption.from, exemption.until) + 1
  if (days <= 0) return refuse({ code: 'EndsBeforeItBegins' })
  if (days > longestExemptionDays) return refuse({ code: 'TooLong' })
  if (exemption.reason.trim().length < leastReasonLength) return refuse({ code: 'ReasonTooShort' })
  return ok(true)
}
