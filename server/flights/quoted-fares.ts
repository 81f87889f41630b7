import { passengersOf, type Party, type PassengerType } from '@portolan/domain/flights/party.ts'
import { fromWire, sum, type Money } from '@portolan/kernel/money.ts'
import type { QuotedTicket } from './flight-quote.ts'

/** Flights as a frozen price compares them: without seats and bags. */
export interface QuotedFares {
  /** Identifies flights, brand and cabin of every slice. */
  readonly itinerary: string
  /** In the order of `passengersOf`: what each pays over all tickets, with taxes. */
  readonly travelers: readonly { readonly type: PassengerType; readonly price: Money }[]
}

export const quotedFares = (
  tickets: readonly Pick<QuotedTicket, 'choice' | 'price'>[],
  party: Party,
): QuotedFares => ({
  itinerary: tickets
    .map(({ choice }) => choice.map(({ option, brand }) => `${option}/${brand}`).join('+'))
    .join('|'),
  travelers: passengersOf(party).map((type) => {
    const prices = tickets.flatMap(({ price }) => {
      const group = price.passengers.find((one) => one.type === type)
      return group === undefined ? [] : [fromWire(group.total)]
    })
    return { type, price: sum(prices, prices[0]?.currency ?? 'USD') }
  }),
})
