import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { QuoteFacts } from '../../checkout/index.ts'
import { quotesOf, type Quote } from '../../quotes/index.ts'
import {
  insuredFacts,
  orderedPart,
  type CoveredSpan,
  type InsuredBody,
  type InsuredPart,
} from '../insured-part.ts'
import { premiumPart } from '../premium-part.ts'

export const changeForAnyReason = 'change-for-any-reason'

/** What is covered, in the quote, in the trip and in the contract. Times in milliseconds. */
export interface CoveredFlights extends CoveredSpan {
  /** Of the flights with taxes and fees, without add-ons: the most that is paid. */
  readonly paid: MoneyWire
  readonly travelers: number
}
export interface ChangeBody extends CoveredFlights, InsuredBody {
  readonly passengers: readonly PassengerType[]
}
export type ChangeQuote = Quote<ChangeBody>

export const changeQuotes = quotesOf<ChangeBody>(changeForAnyReason)

export interface ChangePart extends InsuredPart {
  readonly product: typeof changeForAnyReason
  readonly covered: CoveredFlights
}

/** What a change was reimbursed, step by step; in the contract. Times in milliseconds. */
export interface Reimbursement {
  readonly exchangeId: string
  readonly amount: MoneyWire
  /** The last product day on which it is paid. */
  readonly by: CalendarDate
  readonly changedAt: number
  /** The underwriter has paid. */
  readonly claimedAt: number | null
  /** It has been refunded to how the change was paid. */
  readonly paidAt: number | null
}
/** In the contract: `bookedOn` is the product day of the booking. */
export interface ChangeContractBody extends CoveredFlights {
  readonly bookedOn: CalendarDate
  readonly reimbursement: Reimbursement | null
}

export const changeFacts = (quote: ChangeQuote): QuoteFacts => {
  const { paid, travelers, startsAt, startZone, endsAt, endZone, passengers } = quote.body
  const part: ChangePart = {
    ...orderedPart(quote.body),
    product: changeForAnyReason,
    covered: { paid, travelers, startsAt, startZone, endsAt, endZone },
  }
  return insuredFacts(quote, { part, travelers: passengers, purchase: premiumPart(part) })
}
