import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { cardText } from './card-brand.ts'
import { earnedText } from '../rewards/earned-text.ts'
import type { Trip } from '../trips/trip-queries.ts'

type Tender = Trip['receipt']['tenders'][number]

/** What something was paid with, in words: `Visa ending in 4242`, `12,000 miles of Venture X 4417`. */
export const tenderText = ({ kind, description, amount, units, spent }: Tender): string => {
  switch (kind) {
    case 'Card': return cardText(description)
    case 'Rewards': return `${units === undefined ? 'Rewards' : earnedText(units, amount.currency)} of ${description}`
    case 'AirlineCredit': return `Credit of ${description}`
    case 'TravelWalletCredit': return spent === undefined ? 'Travel credit' : `${formatExact(fromWire(spent))} of travel credit`
    case 'TravelWalletOffer': return 'Travel offer'
  }
}

/** The same as a line of a receipt: `Paid with Visa ending in 4242`. */
export const paidText = (tender: Tender): string => {
  switch (tender.kind) {
    case 'Card':
    case 'Rewards':
    case 'AirlineCredit': return `Paid with ${tender.kind === 'AirlineCredit' ? `credit of ${tender.description}` : tenderText(tender)}`
    case 'TravelWalletCredit': return `Paid with ${tender.spent === undefined ? 'travel credit' : tenderText(tender)}`
    case 'TravelWalletOffer': return 'Taken off by a travel offer'
  }
}
