import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import { readStayChange } from '@portolan/contract/stay-changes/read-stay-change.ts'
import { readStayChangeTerms } from '@portolan/contract/stay-changes/read-stay-change-terms.ts'
import type { PartChangeCalls } from '../part-changes/index.ts'
import type { Services } from '../shell/services.ts'

export type StayChangeTerms = AnswerOf<typeof readStayChangeTerms>
export type StayChangeQuote = AnswerOf<typeof quoteStayChange>
export type WantedChange = BodyOf<typeof quoteStayChange>

export const stayChangeCalls = (
  { call }: Pick<Services, 'call'>,
  tripId: string,
): PartChangeCalls<StayChangeTerms, WantedChange, StayChangeQuote> => {
  const params = { tripId }
  return {
    name: 'stay-change',
    read: async (signal) => (await call(readStayChange, { params }, { signal })).change,
    terms: (signal) => call(readStayChangeTerms, { params }, { signal }),
    quote: (body) => call(quoteStayChange, { params, body }),
    confirm: (body) => call(changeStay, { params, body }),
    chargedOf: ({ after }) => after.price.dueNow,
  }
}
