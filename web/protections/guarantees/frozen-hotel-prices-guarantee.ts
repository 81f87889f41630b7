import { clauseSentences, saleSentences } from '../hotel-price-freeze/clause-words.ts'
import type { Guarantee } from './guarantee.ts'

export const frozenHotelPricesGuarantee: Guarantee = {
  title: 'Frozen hotel prices',
  lead: 'What a frozen room price costs, what it pays, and when it ends.',
  parts: [
    { id: 'freezing', title: 'Freezing a price', sentences: saleSentences() },
    {
      id: 'using',
      title: 'Using it',
      sentences: clauseSentences().map(({ code, sentence }) => ({ rule: code, sentence })),
    },
  ],
}
