import { exampleAbout, exampleOption } from '@portolan/contract/activities/activity.ts'
import type { ActivityChoice } from '@portolan/server/activities/activity-supplier.ts'
import type { SoldAdmission } from '@portolan/server/activities/in-dollars.ts'
import type { FaultPlan } from './faults.ts'

const adults = 2
const each = 4_800
export const activityPrice = adults * each

export const activityChoice: ActivityChoice = {
  activityId: exampleAbout.activityId,
  optionId: exampleOption.id,
  date: '2027-02-08',
  at: 990,
  counts: [{ band: 'Adult', count: adults }],
}
/** A start for two. `decidesWithin`: its operator confirms hours after it has the order. */
export const admissionFor = (
  { decidesWithin }: Pick<FaultPlan, 'decidesWithin'>,
  less = 0,
): SoldAdmission => ({
  about: { ...exampleAbout, confirmsIn: decidesWithin === 0 ? 0 : 24 },
  option: exampleOption,
  questions: [],
  ages: [{ band: 'Adult', from: 18, to: 99, accompanied: false }],
  pricing: 'PerPerson',
  currency: 'USD',
  units: [{ band: 'Adult', count: adults, each: each - Math.round(less / adults) }],
  people: adults,
  startsAt: Date.parse('2027-02-08T16:30:00Z'),
  endsAt: Date.parse('2027-02-08T18:30:00Z'),
  left: 6,
  total: activityPrice - less,
  policy: 'FullyRefundable',
  steps: [{ from: null, refund: activityPrice - less }],
  fingerprint: 'fingerprint-activity',
})
