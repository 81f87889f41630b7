import { formatRewards } from '../rewards/format.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { cardText } from './card-brand.ts'
import type { TenderKind } from './tenders.ts'

/** What paid a part, as a receipt has it. */
interface ReceiptTender {
  readonly kind: TenderKind
  /** `visa 4242`, the account or the airlines; empty where the kind says all. */
  readonly description: string
  /** What was redeemed. */
  readonly units?: { readonly amount: number; readonly unit: 'miles' | 'cash' } | undefined
  /** What of a travel credit paid a price in another currency, in the credit's own. */
  readonly spent?: MoneyWire | undefined
}

/**
 * In words, on screens, letters and papers alike: `Visa ending in 4242`, `12,000 miles of Venture X
 * 4417`.
 */
export const tenderText = ({ kind, description, units, spent }: ReceiptTender): string => {
  switch (kind) {
    case 'Card':
      return cardText(description)
    case 'Rewards':
      return `${units === undefined ? 'Rewards' : formatRewards(units)} of ${description}`
    case 'AirlineCredit':
      return `Credit of ${description}`
    case 'TravelWalletCredit':
      return spent === undefined
        ? 'Travel credit'
        : `${formatExact(fromWire(spent))} of travel credit`
    case 'TravelWalletOffer':
      return 'Travel offer'
  }
}

/** The same as a line of a receipt: `Paid with Visa ending in 4242`. */
export const paidText = (tender: ReceiptTender): string => {
  switch (tender.kind) {
    case 'Card':
    case 'Rewards':
      return `Paid with ${tenderText(tender)}`
    case 'AirlineCredit':
      return `Paid with credit of ${tender.description}`
    case 'TravelWalletCredit':
      return `Paid with ${tender.spent === undefined ? 'travel credit' : tenderText(tender)}`
    case 'TravelWalletOffer':
      return 'Taken off by a travel offer'
  }
}
