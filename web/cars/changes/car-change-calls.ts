import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { changeCar } from '@portolan/contract/cars/change-car.ts'
import { quoteCarChange } from '@portolan/contract/cars/quote-car-change.ts'
import { readCarChange } from '@portolan/contract/cars/read-car-change.ts'
import { readCarChangeTerms } from '@portolan/contract/cars/read-car-change-terms.ts'
import type { PartChangeCalls } from '../../part-changes/index.ts'
import type { Services } from '../../shell/services.ts'

export type CarChangeTerms = AnswerOf<typeof readCarChangeTerms>
export type CarChangeQuote = AnswerOf<typeof quoteCarChange>
export type WantedCarChange = BodyOf<typeof quoteCarChange>

export const carChangeCalls = (
  { call }: Pick<Services, 'call'>,
  tripId: string,
): PartChangeCalls<CarChangeTerms, WantedCarChange, CarChangeQuote> => {
  const params = { tripId }
  return {
    name: 'car-change',
    read: async (signal) => (await call(readCarChange, { params }, { signal })).change,
    terms: (signal) => call(readCarChangeTerms, { params }, { signal }),
    quote: (body) => call(quoteCarChange, { params, body }),
    confirm: (body) => call(changeCar, { params, body }),
    chargedOf: ({ after }) => after.price.dueNow,
  }
}
