import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import { passengerTypes, type PassengerType } from '@portolan/domain/flights/party.ts'
import { addOnText } from '@portolan/domain/pricing/add-on-text.ts'
import { priceLines as linesOf } from '@portolan/domain/pricing/price-lines.ts'
import { ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { sliceWords } from './journey-words.ts'

/** A quote or a trip. */
interface Priced {
  readonly price: ItineraryPrice
}
/** Tickets are in the order of their slices. */
interface Ticketed extends Priced {
  readonly tickets: readonly { readonly slices: number; readonly price: ItineraryPrice }[]
}

const plural: Readonly<Record<PassengerType, readonly [string, string]>> = {
  Adult: ['adult', 'adults'],
  Child: ['child', 'children'],
  SeatedInfant: ['infant in a seat', 'infants in seats'],
  LapInfant: ['infant on a lap', 'infants on laps'],
}
const counted = (type: PassengerType, count: number): string =>
  `${count} ${plural[type][count === 1 ? 0 : 1]}`

/** `2 adults, 1 child`. */
export const partyWords = (quote: Priced): string =>
  passengerTypes
    .flatMap((type) =>
      quote.price.passengers.filter((passenger) => passenger.type === type && passenger.count > 0),
    )
    .map(({ type, count }) => counted(type, count))
    .join(', ')

/**
 * Lines that add up to the total to the cent: base fares and taxes of a single ticket, or one line
 * a ticket where there are several.
 */
export const priceLines = (priced: Ticketed, slices: readonly FaredSlice[]): PriceLine[] =>
  priced.tickets.length > 1 ? ticketLines(priced, slices) : linesOfOne(priced)

const ticketLines = ({ tickets }: Ticketed, slices: readonly FaredSlice[]): PriceLine[] =>
  tickets.map(({ price }, at) => {
    const first = slices.find((_, slice) => ticketOfSlice(tickets, slice) === at)
    const words = first && sliceWords(first)
    // No-break spaces within a part, so that lines break only between parts.
    const parts = [
      `base fare ${formatExact(fromWire(price.base))}`,
      `taxes and fees ${formatExact(fromWire(price.tax))}`,
      ...price.addOns.map(
        ({ kind, amount }) => `${addOnText[kind].toLowerCase()} ${formatExact(fromWire(amount))}`,
      ),
    ]
    return {
      id: `ticket-${at}`,
      label: `Ticket ${at + 1}${words === undefined ? '' : `, ${words.origin} to ${words.destination}`}`,
      note: parts.map((part) => part.replaceAll(' ', '\u00A0')).join(', '),
      amount: fromWire(price.grandTotal),
    }
  })

/** Base fare by passenger type, each tax, fees, add-ons, discount. */
const linesOfOne = ({ price }: Priced): PriceLine[] =>
  linesOf<PassengerType>(price).map(({ kind, passengers, tax, addOn, amount }, at) => {
    if (passengers !== null)
      return {
        id: `base-${passengers.type}`,
        label: 'Base fare',
        note: `${counted(passengers.type, passengers.count)} at ${formatExact(fromWire(passengers.each))}`,
        amount: fromWire(amount),
      }
    if (tax !== null) return { id: `tax-${tax.code}`, label: tax.name, amount: fromWire(amount) }
    if (addOn !== null)
      return { id: `add-on-${at}`, label: addOnText[addOn.kind], amount: fromWire(amount) }
    return {
      id: kind,
      label: kind === 'Discount' ? 'Discount' : 'Fees',
      amount: fromWire(amount),
    }
  })
