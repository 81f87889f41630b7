import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { rule, type TermsSentence } from '../guarantees/guarantee.ts'
import { daysOf, hour } from '@portolan/domain/protections/spans.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'

const usd = (cents: number): string => formatWhole(money(cents, 'USD'))
const { beforeDepartureMs, durations, feeRefundMs, leastCap, mostCap, capStep } = priceFreezeTerms
const hoursText = (ms: number): string => (ms === hour ? 'an hour' : `${ms / hour} hours`)

/** Each clause of a frozen price in a sentence, in the order in which they are asked. */
export const clauseSentences = (): readonly {
  readonly code: string
  readonly sentence: string
}[] => [
  { code: 'price-freeze.owner', sentence: 'Only the person who bought a freeze can use it.' },
  { code: 'price-freeze.once', sentence: 'A freeze is used once.' },
  {
    code: 'price-freeze.expired',
    sentence:
      'A freeze ends at the time shown. After that it pays nothing and its fee isn’t refunded. You can freeze today’s price instead.',
  },
  {
    code: 'price-freeze.same-itinerary',
    sentence: 'It’s for the same flights, fare and cabin.',
  },
  {
    code: 'price-freeze.all-travelers',
    sentence: 'It’s for all of its travelers, who book together.',
  },
  {
    code: 'price-freeze.gone',
    sentence:
      'If there are too few seats for all travelers, the freeze ends and we refund its fee. You don’t have to claim it.',
  },
  {
    code: 'price-freeze.cap',
    sentence: 'If the price has risen by more than your cap, you pay today’s price less the cap.',
  },
  {
    code: 'price-freeze.lower-price',
    sentence: 'If the price has fallen, you pay the lower price.',
  },
  {
    code: 'price-freeze.rise',
    sentence: 'If the price has risen by no more than your cap, you pay the frozen price.',
  },
]
export const sentenceOfClause = (code: string): string =>
  clauseSentences().find((clause) => clause.code === code)?.sentence ?? code

/** What is sold, with the numbers of the terms. */
export const saleSentences = (): readonly TermsSentence[] => [
  rule(
    15,
    `You can freeze a price for ${durations.slice(0, -1).map(daysOf).join(', ')} or ${daysOf(durations.at(-1) ?? 0)} days. The freeze starts when you pay for it and has to end at least ${hoursText(beforeDepartureMs)} before your first flight. You choose how large a rise we cover: from ${usd(leastCap)} to ${usd(mostCap)} for each traveler, in steps of ${usd(capStep)}.`,
  ),
  rule(6, 'The fee is for each traveler. It isn’t taken off the fare.'),
  rule(18, `If you book within ${hoursText(feeRefundMs)} of paying the fee, we refund it.`),
  rule(
    13,
    'Before you pay, you see what such freezes pay on average and how many of them paid. Afterwards, you see every decision about yours.',
  ),
  rule(47, 'A frozen price can’t be combined with a travel offer.'),
  rule(12, 'We don’t freeze the fares of some airlines. They’re in our search like all others.'),
]
