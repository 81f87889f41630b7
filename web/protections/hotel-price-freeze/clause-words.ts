import { hotelPriceFreezeTerms } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { daysOf, hour } from '@portolan/domain/protections/spans.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { rule, type TermsSentence } from '../guarantees/guarantee.ts'

const usd = (cents: number): string => formatWhole(money(cents, 'USD'))
const { beforeCheckInMs, durationHours, leastCap, mostCap, capStep } = hotelPriceFreezeTerms

interface ClauseSentence {
  readonly code: string
  readonly sentence: string
}
/** Each clause of a frozen room price in a sentence, in the order in which they are asked. */
export const clauseSentences = (): readonly ClauseSentence[] => [
  { code: 'hotel-price-freeze.owner', sentence: 'Only the person who bought a freeze can use it.' },
  { code: 'hotel-price-freeze.once', sentence: 'A freeze is used once.' },
  {
    code: 'hotel-price-freeze.expired',
    sentence:
      'A freeze ends at the time shown. After that it pays nothing and its deposit isn’t refunded. You can freeze today’s price instead.',
  },
  {
    code: 'hotel-price-freeze.same-stay',
    sentence: 'It’s for the same property, dates and guests.',
  },
  { code: 'hotel-price-freeze.all-rooms', sentence: 'All of its rooms are booked together.' },
  {
    code: 'hotel-price-freeze.gone',
    sentence:
      'If your room is sold out and you chose this room only, or if no room is left, the freeze ends and we refund its deposit. You don’t have to claim it.',
  },
  {
    code: 'hotel-price-freeze.cap',
    sentence: 'If the price has risen by more than your cap, you pay today’s price less the cap.',
  },
  {
    code: 'hotel-price-freeze.lower-price',
    sentence: 'If the price has fallen, you pay the lower price.',
  },
  {
    code: 'hotel-price-freeze.rise',
    sentence: 'If the price has risen by no more than your cap, you pay the frozen price.',
  },
  {
    code: 'hotel-price-freeze.other-stay',
    sentence: 'You can exchange a freeze for one of other dates or another room before it ends.',
  },
  {
    code: 'hotel-price-freeze.exchange',
    sentence: 'Its deposit pays for the new freeze, and we refund the rest of it.',
  },
]
export const sentenceOfClause = (code: string): string =>
  clauseSentences().find((clause) => clause.code === code)?.sentence ?? code

/** What is sold, with the numbers of the terms. */
export const saleSentences = (): readonly TermsSentence[] => [
  rule(
    19,
    `You can freeze a room’s price for ${daysOf(durationHours)} days. The freeze starts when you pay the deposit and has to end at least ${beforeCheckInMs / hour} hours before check-in.`,
  ),
  rule(
    52,
    `What you pay when you book is frozen, with its taxes and fees. What the property charges itself isn’t, and neither are package prices and prices in other currencies than US dollars. You choose how large a rise we cover: from ${usd(leastCap)} to ${usd(mostCap)} for each room and the whole stay, in steps of ${usd(capStep)}.`,
  ),
  rule(
    21,
    'We take the deposit off the price when you book. If it’s more than the price, we refund the rest.',
  ),
  rule(
    53,
    'If you cancel a stay that you paid in part with the deposit, its share of your refund goes to how you paid the deposit.',
  ),
  rule(
    13,
    'Before you pay, you see what such freezes pay on average and how many of them paid. Afterwards, you see every decision about yours.',
  ),
  rule(47, 'A frozen price can’t be combined with a travel offer.'),
]
