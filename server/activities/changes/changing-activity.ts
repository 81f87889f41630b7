import type { BecomingPart, ChangingProduct } from '../../part-changes/index.ts'
import type { TripPart } from '../../trips/index.ts'
import {
  activityJourney,
  costOfAdmission,
  dollars,
  type QuotedAdmission,
} from '../activity-facts.ts'
import type { ActivitySupplier, SupplierActivityOrder } from '../activity-supplier.ts'
import { activityChangedMail } from '../trip/activity-letters.ts'
import {
  activityPartsOf,
  activityProduct,
  withAdmission,
  type ActivityPart,
} from '../trip/activity-part.ts'

/** The activity of the trip after the change. */
export type BecomingActivity = BecomingPart & QuotedAdmission

/** The activity that a part of a trip is; throws for a part of another product. */
export const activityIn = (part: TripPart): ActivityPart => {
  const [activity] = activityPartsOf([part])
  if (activity === undefined) throw new Error('activities: a part that is no activity')
  return activity
}

/** What names an activity among parts and refusals. */
export const activityNamed = {
  product: activityProduct,
  noun: 'activity',
  codes: {
    notAllowed: 'ActivityChangeNotAllowed',
    quoteExpired: 'ActivityChangeQuoteExpired',
    priceChanged: 'PriceChanged',
  },
} as const

export const changeActivityKind = 'change-activity'

const orderOf = ({ status, changedBy }: Pick<SupplierActivityOrder, 'status' | 'changedBy'>) => ({
  changedBy,
  isOver: status === 'Canceled',
})

/** What activities bring to changes in place. */
export const changingActivity = (
  supplier: Pick<ActivitySupplier, 'confirmChange' | 'readBack'>,
): ChangingProduct<BecomingActivity> => ({
  ...activityNamed,
  kind: changeActivityKind,
  desk: {
    confirmChange: async (reference, quoteId) => {
      const answer = await supplier.confirmChange(reference, quoteId)
      return answer.kind === 'done' ? { kind: 'done', value: orderOf(answer.value) } : answer
    },
    readBack: async (reference) => {
      const answer = await supplier.readBack(reference)
      return answer.kind === 'done'
        ? { kind: 'done', value: answer.value && orderOf(answer.value) }
        : answer
    },
  },
  event: 'ActivityChanged',
  priceOf: ({ supplied }) => ({
    charged: dollars(supplied.total),
    cost: supplied.exchange === undefined ? null : costOfAdmission(supplied),
  }),
  changed: (part, { choice, supplied }) => withAdmission(activityIn(part), { choice, supplied }),
  isAnotherJourney: (part, becomes) =>
    activityJourney(activityIn(part).body.choice)[0] !== activityJourney(becomes.choice)[0],
  mail: ({ before, ...about }) =>
    activityChangedMail({ ...about, before: activityIn(before).body.choice }),
})
