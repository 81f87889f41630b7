import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import type { ProductWords } from '../../checkout/index.ts'
import type { AddOnOffer } from './added-queries.ts'

const hours = disruptionTerms.boughtBeforeMs / hour

/** When it helps, and how (protections-7, protections-30). */
export const helpsWords = `If, within ${disruptionTerms.announcedWithinMs / hour} hours of departure, the airline cancels a flight, delays it by ${disruptionTerms.delayMinutes} minutes or more, or makes you miss a connection, we buy new flights on any airline, or you get the base fare back.`

/** Why no assistance is sold for a trip, and what there is instead. */
export const noOfferWords = (code: AddOnOffer['code']): string => {
  if (code === 'ProtectionTooLate')
    return `It can be added until ${hours} hours before your first flight. If the airline changes your flights, your trip page shows what it owes you.`
  return code === 'ProtectionUsed'
    ? 'Your flights are covered already. Your trip page shows until when, and what was decided.'
    : 'It is sold for confirmed trips with flights on one ticket. If the airline changes your flights, your trip page shows what it owes you.'
}

export const addedBookWords: ProductWords = {
  inProgress: 'Adding disruption assistance',
  steps: {
    CheckPrice: 'Price confirmed',
    Authorize: 'Card authorized',
    Order: 'Bound with the underwriter',
    Ticket: 'Policy received',
    Capture: 'Payment completed',
    Post: 'Receipt recorded',
    Confirm: 'Added to your trip',
    Release: 'Hold released',
  },
  errors: {
    QuoteExpired: {
      screen: 'search',
      title: 'This price has expired',
      text: 'Prices are valid for 15 minutes. Nothing was charged. Go back to your trip to see today’s price.',
    },
    PriceChanged: {
      screen: 'search',
      title: 'The price has changed',
      text: 'Nothing was charged. Go back to your trip to see today’s price.',
    },
    DuplicateBooking: {
      screen: 'search',
      title: 'You’re adding it already',
      text: 'Another purchase for this trip is in progress or done. Your trip page shows it.',
    },
  },
  wentUp: 'The price has gone up.',
  wentDown: 'The price has gone down.',
  seeNewPrice: 'See the new price',
}
