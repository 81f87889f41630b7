import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import { freezeShares } from '@portolan/domain/protections/price-freeze/price.ts'
import { fromWire, sum, type Money } from '@portolan/kernel/money.ts'
import type { FlightQuote } from './form-entries.ts'

type Frozen = Pick<AnswerOf<typeof readPriceFreeze>, 'travelers' | 'cap'>

/** Today's price of each frozen traveler over all tickets, without seats and bags. */
export const pricesOfTravelers = (
  { travelers, cap: { currency } }: Frozen,
  { tickets }: Pick<FlightQuote, 'tickets'>,
): readonly Money[] =>
  travelers.map(({ type }) =>
    sum(
      tickets.flatMap(({ price }) =>
        price.passengers.flatMap((group) => (group.type === type ? [fromWire(group.total)] : [])),
      ),
      currency,
    ),
  )

/** What a frozen price pays of a quote: each traveler's rise up to the cap (protections-5). */
export const frozenDiscount = (frozen: Frozen, quote: Pick<FlightQuote, 'tickets'>): Money => {
  const { travelers, cap } = frozen
  const terms = {
    cap: fromWire(cap),
    travelers: travelers.map((one) => ({ type: one.type, frozen: fromWire(one.frozen) })),
  }
  return sum(
    freezeShares(terms, pricesOfTravelers(frozen, quote)).map(({ benefit }) => benefit),
    cap.currency,
  )
}
