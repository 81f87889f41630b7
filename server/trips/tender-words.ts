import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'

type Tender = AnswerOf<typeof readTrip>['receipt']['tenders'][number]

/** What paid, as letters and papers call it: `Visa 4242`, `12,000 miles of Venture X 4417`. */
export const tenderText = ({ kind, description, units, spent }: Tender): string => {
  switch (kind) {
    case 'Card': return `${description.slice(0, 1).toUpperCase()}${description.slice(1).replace('_', ' ')}`
    case 'Rewards': return units?.unit === 'miles' ? `${units.amount.toLocaleString('en-US')} miles of ${description}` : `Rewards of ${description}`
    case 'AirlineCredit': return `Credit of ${description}`
    case 'TravelWalletCredit': return spent === undefined ? 'Travel credit' : `${formatExact(fromWire(spent))} of travel credit`
    case 'TravelWalletOffer': return 'Travel offer'
  }
}
