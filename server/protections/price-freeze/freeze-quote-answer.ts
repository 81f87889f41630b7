import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readPriceFreezeQuote } from '@portolan/contract/protections/read-price-freeze-quote.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { CoverCost } from '../underwriter.ts'
import { beforePaying, feeFor, type FreezeQuote, type FrozenFlights } from './freeze-quote.ts'

type Answer = AnswerOf<typeof readPriceFreezeQuote>

export const flightsAnswer = ({
  title,
  slices,
  party,
  travelers,
}: Pick<FrozenFlights, 'title' | 'slices' | 'party' | 'travelers'>): Pick<
  Answer,
  'title' | 'slices' | 'party' | 'travelers'
> => ({
  title,
  // The contract's arrays are mutable; nothing writes to these.
  slices: [...slices] as Answer['slices'],
  party,
  travelers: [...travelers],
})

/** What a freeze costs and pays at a cap. */
export const offerAnswer = (
  terms: Pick<FrozenFlights, 'travelers' | 'cap'>,
  cost: CoverCost,
): Pick<Answer, 'cap' | 'fee' | 'premium' | 'expected' | 'odds'> => {
  const { fairPrice } = beforePaying(terms, cost)
  return {
    cap: terms.cap,
    fee: feeFor(cost),
    premium: toWire(fairPrice.premium),
    expected: toWire(fairPrice.expected),
    odds: fairPrice.odds,
  }
}

export const freezeQuoteAnswer = ({ id, expiresAt, body }: FreezeQuote): Answer => {
  const { cost, coverage } = body.cover
  const { worstCase } = beforePaying(body, cost)
  return {
    ...flightsAnswer(body),
    ...offerAnswer(body, cost),
    id,
    expiresAt: instantOf(expiresAt),
    flightQuoteId: body.flightQuoteId,
    hours: body.hours,
    coverage,
    worstCase: { loses: toWire(worstCase.loses), clause: worstCase.clause },
  }
}
