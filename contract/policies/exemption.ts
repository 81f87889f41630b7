import { tierRules } from '@portolan/domain/policies/breach.ts'
import { calendarDate, identifier, typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

/** What is lifted: every rule, or the ones named. */
const liftedRules = z.union([
  z.literal('Every'),
  z.array(z.enum(tierRules)).check(z.minLength(1), z.maxLength(tierRules.length)),
])
export const longestExemptionReason = 200

/** An exemption as it is granted; both days are included (policies-15). */
export const grantedExemption = z.strictObject({
  rules: liftedRules,
  from: calendarDate,
  until: calendarDate,
  reason: typedLine(longestExemptionReason),
})
/** As the person reads it. */
export const ownExemption = grantedExemption
/** As admins see it. */
export const exemption = z.strictObject({
  exemptionId: identifier,
  ...grantedExemption.shape,
  /** Name of the admin. */
  grantedBy: z.string(),
})
export const exemptions = z.strictObject({ exemptions: z.array(exemption) })

export const exampleExemptions = {
  exemptions: [
    {
      exemptionId: 'exemption_01example',
      rules: ['MaxPricePerNight' as const],
      from: '2027-01-04',
      until: '2027-01-08',
      reason: 'Trade fair: every hotel in town is above the cap',
      grantedBy: 'Drew Okafor',
    },
  ],
}
