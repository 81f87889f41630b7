import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import {
  isTravelersCredit,
  type AirlineCredit,
  type CreditableTicket,
  type NamedTraveler,
} from '../wallet/airline-credit.ts'

/** An airline credit of somebody in the company. */
export interface CompanyCredit {
  readonly personId: string
  readonly left: MoneyWire
  /** Product time, milliseconds. */
  readonly expiresAt: number
}

/** Credits that can still pay for something, the first to expire first (spend-11). */
export const unusedCredits = <Credit extends CompanyCredit>(
  credits: readonly Credit[],
  now: number,
): Credit[] =>
  credits
    .filter(({ left, expiresAt }) => left.minor > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt - b.expiresAt)

/** A booking that is not placed yet, as a credit looks at it. */
export interface OrderToCome {
  readonly ownerId: string
  /** By part; null for what no airline credit pays. */
  readonly tickets: readonly (Pick<CreditableTicket, 'airline'> | null)[]
  readonly travelers: readonly NamedTraveler[]
}

/** The first of some orders whose tickets a credit may pay: its owner's, for its traveler. */
export const fittingOrder = <Order extends OrderToCome>(
  credit: Pick<AirlineCredit, 'airline' | 'traveler'> & { readonly personId: string },
  orders: readonly Order[],
): Order | undefined =>
  orders.find(
    ({ ownerId, tickets, travelers }) =>
      ownerId === credit.personId &&
      tickets.some((ticket) => ticket?.airline === credit.airline) &&
      travelers.some((traveler) => isTravelersCredit(credit, traveler)),
  )

export const sumsByCurrency = (amounts: readonly MoneyWire[]): MoneyWire[] => {
  const sums = new Map<Currency, number>()
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}
