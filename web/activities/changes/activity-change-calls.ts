import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { changeActivity } from '@portolan/contract/activities/change-activity.ts'
import { quoteActivityChange } from '@portolan/contract/activities/quote-activity-change.ts'
import { readActivityChange } from '@portolan/contract/activities/read-activity-change.ts'
import { readActivityChangeTerms } from '@portolan/contract/activities/read-activity-change-terms.ts'
import type { PartChangeCalls } from '../../part-changes/index.ts'
import type { Services } from '../../shell/services.ts'

export type ActivityChangeTerms = AnswerOf<typeof readActivityChangeTerms>
export type ActivityChangeQuote = AnswerOf<typeof quoteActivityChange>
export type WantedStart = BodyOf<typeof quoteActivityChange>

export const activityChangeCalls = (
  { call }: Pick<Services, 'call'>,
  tripId: string,
): PartChangeCalls<ActivityChangeTerms, WantedStart, ActivityChangeQuote> => {
  const params = { tripId }
  return {
    name: 'activity-change',
    read: async (signal) => (await call(readActivityChange, { params }, { signal })).change,
    terms: (signal) => call(readActivityChangeTerms, { params }, { signal }),
    quote: (body) => call(quoteActivityChange, { params, body }),
    confirm: (body) => call(changeActivity, { params, body }),
    chargedOf: ({ after }) => after.total,
  }
}
