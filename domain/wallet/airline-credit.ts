import { subtract, zero, type Money } from '@portolan/kernel/money.ts'
import { inTicketLetters } from '../travelers/name-on-ticket.ts'
import { noFirstName } from '../travelers/terms.ts'

/**
 * Future travel credit from a canceled ticket, for the same traveler's next ticket with the
 * airline.
 */
export interface AirlineCredit {
  readonly id: string
  /** Two-character airline code. */
  readonly airline: string
  readonly airlineName: string
  /** The name of the ticket's passenger. */
  readonly traveler: string
  /** Product time, milliseconds. */
  readonly expiresAt: number
}
export interface AirlineCreditWithRest<C extends AirlineCredit = AirlineCredit> {
  readonly credit: C
  /** Balance in the ledger, without holds of bookings. */
  readonly left: Money
}

export const airlineCreditStates = ['FtcAvailable', 'FtcExpired', 'FtcRedeemed'] as const
export type AirlineCreditState = (typeof airlineCreditStates)[number]

/** State by the clock. A credit that was used up in time counts as redeemed, even after it expires. */
export const stateOfAirlineCredit = (
  { expiresAt }: Pick<AirlineCredit, 'expiresAt'>,
  left: Money,
  now: number,
): AirlineCreditState => {
  if (left.minor === 0n) return 'FtcRedeemed'
  return expiresAt <= now ? 'FtcExpired' : 'FtcAvailable'
}

export interface NamedTraveler {
  readonly givenName: string
  readonly surname: string
}

/**
 * Whether a credit belongs to this traveler: first and last name match as printed on tickets.
 * Middle names are ignored, because tickets may omit them.
 */
export const isTravelersCredit = (
  { traveler }: Pick<AirlineCredit, 'traveler'>,
  { givenName, surname }: NamedTraveler,
): boolean => {
  const [name, given, family] = [traveler, givenName, surname].map(inTicketLetters)
  if (given === noFirstName) return family !== '' && name === family
  if (
    name === undefined ||
    given === undefined ||
    family === undefined ||
    given === '' ||
    family === ''
  )
    return false
  return (
    name === `${given} ${family}` ||
    (name.startsWith(`${given} `) &&
      name.endsWith(` ${family}`) &&
      name.length > given.length + family.length + 1)
  )
}

/**
 * One order of flights, with the price of each traveler's ticket: fare and taxes. Credits cannot
 * pay for seats and bags.
 */
export interface CreditableTicket {
  /** The airline of the ticket. */
  readonly airline: string
  /** By traveler, in order. */
  readonly travelers: readonly Money[]
}

/** Why a credit can pay nothing of a purchase. */
export type AirlineCreditRefusal = 'FtcExpired' | 'OtherAirline' | 'OtherTraveler' | 'OtherCurrency'

export interface AirlinePurchase {
  /** One per part of the booking; null for a part that is not a flight. */
  readonly tickets: readonly (CreditableTicket | null)[]
  readonly travelers: readonly NamedTraveler[]
  /** Product time, milliseconds. */
  readonly at: number
}

export const airlineCreditRefusal = (
  { credit, left }: AirlineCreditWithRest,
  { tickets, travelers, at }: AirlinePurchase,
): AirlineCreditRefusal | null => {
  const own = tickets.filter((ticket) => ticket?.airline === credit.airline)
  if (own.length === 0) return 'OtherAirline'
  if (credit.expiresAt <= at) return 'FtcExpired'
  if (own.every((ticket) => ticket?.travelers.every(({ currency }) => currency !== left.currency)))
    return 'OtherCurrency'
  return travelers.some((traveler) => isTravelersCredit(credit, traveler)) ? null : 'OtherTraveler'
}

export type AirlineCreditFault = {
  readonly at: number
  readonly reason:
    | 'Unknown'
    | 'Twice'
    | 'Redeemed'
    | 'NotPositive'
    | 'MoreThanLeft'
    | 'MoreThanTicket'
    | AirlineCreditRefusal
}
export interface PaidByAirlines {
  /** In the order they are spent, earliest expiration first. */
  readonly credits: readonly { readonly credit: AirlineCredit; readonly amount: Money }[]
  /** Total paid of each part. */
  readonly ofParts: readonly Money[]
}
export interface RequestedCredit {
  readonly creditId: string
  readonly amount: Money
}

/**
 * Unpaid amount by part and traveler; reduced credit by credit, so that two credits never pay the
 * same amount.
 */
type Unpaid = (Money | null)[][]
const unpaidOf = ({ tickets }: AirlinePurchase): Unpaid =>
  tickets.map((ticket) => (ticket === null ? [] : [...ticket.travelers]))

/**
 * Pays up to `amount` of the tickets a credit may pay, and adds each part's share to `ofParts`.
 * Returns the remainder.
 */
const payTickets = (
  credit: AirlineCredit,
  amount: Money,
  { tickets, travelers }: AirlinePurchase,
  unpaid: Unpaid,
  ofParts: Money[],
): Money => {
  let rest = amount
  tickets.forEach((ticket, partIndex) => {
    if (ticket?.airline !== credit.airline) return
    travelers.forEach((traveler, travelerIndex) => {
      const unpaidFare = unpaid[partIndex]?.[travelerIndex]
      if (
        unpaidFare == null ||
        unpaidFare.currency !== amount.currency ||
        !isTravelersCredit(credit, traveler)
      )
        return
      const paid = unpaidFare.minor < rest.minor ? unpaidFare : rest
      rest = subtract(rest, paid)
      const [unpaidOfPart, before] = [unpaid[partIndex], ofParts[partIndex]]
      if (unpaidOfPart !== undefined) unpaidOfPart[travelerIndex] = subtract(unpaidFare, paid)
      ofParts[partIndex] =
        before === undefined ? paid : { ...before, minor: before.minor + paid.minor }
    })
  })
  return rest
}

const compareExpiration = (a: AirlineCredit, b: AirlineCredit): number =>
  a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1)

/**
 * Accepts the requested airline credits, or returns the first that is not valid. Each credit pays
 * only its own airline's tickets of its own traveler, and together they pay no more than those
 * cost.
 */
export const acceptAirlineCredits = (
  purchase: AirlinePurchase,
  held: readonly AirlineCreditWithRest[],
  requested: readonly RequestedCredit[],
  currency: Money['currency'],
):
  | { readonly ok: true; readonly paid: PaidByAirlines }
  | { readonly ok: false; readonly fault: AirlineCreditFault } => {
  const fail = (at: number, reason: AirlineCreditFault['reason']) =>
    ({ ok: false, fault: { at, reason } }) as const
  const accepted: {
    readonly at: number
    readonly credit: AirlineCredit
    readonly amount: Money
  }[] = []
  for (const [at, { creditId, amount }] of requested.entries()) {
    const own = held.find(({ credit }) => credit.id === creditId)
    if (own === undefined) return fail(at, 'Unknown')
    if (accepted.some(({ credit }) => credit.id === creditId)) return fail(at, 'Twice')
    const refusal = airlineCreditRefusal(own, purchase)
    if (refusal !== null) return fail(at, refusal)
    if (own.left.minor === 0n) return fail(at, 'Redeemed')
    if (amount.currency !== own.left.currency) return fail(at, 'OtherCurrency')
    if (amount.minor <= 0n) return fail(at, 'NotPositive')
    if (amount.minor > own.left.minor) return fail(at, 'MoreThanLeft')
    accepted.push({ at, credit: own.credit, amount })
  }
  accepted.sort((a, b) => compareExpiration(a.credit, b.credit))
  const [unpaid, ofParts] = [unpaidOf(purchase), purchase.tickets.map(() => zero(currency))]
  for (const { at, credit, amount } of accepted)
    if (payTickets(credit, amount, purchase, unpaid, ofParts).minor > 0n)
      return fail(at, 'MoreThanTicket')
  return {
    ok: true,
    paid: { credits: accepted.map(({ credit, amount }) => ({ credit, amount })), ofParts },
  }
}

/**
 * The most each credit can pay of a purchase, earliest expiration first, together at most `most`.
 * Credits that can pay nothing are left out.
 */
export const spendAirlineCredits = (
  purchase: AirlinePurchase,
  held: readonly AirlineCreditWithRest[],
  most: Money,
): PaidByAirlines['credits'] => {
  const [unpaid, ofParts] = [unpaidOf(purchase), purchase.tickets.map(() => zero(most.currency))]
  let open = most
  return [...held]
    .sort((a, b) => compareExpiration(a.credit, b.credit))
    .flatMap((one) => {
      if (airlineCreditRefusal(one, purchase) !== null || one.left.currency !== most.currency)
        return []
      const wanted = one.left.minor < open.minor ? one.left : open
      const amount = subtract(wanted, payTickets(one.credit, wanted, purchase, unpaid, ofParts))
      open = subtract(open, amount)
      return amount.minor === 0n ? [] : [{ credit: one.credit, amount }]
    })
}
