import { subtract, zero, type Money } from '@portolan/kernel/money.ts'
import { inTicketLetters } from '../travelers/name-on-ticket.ts'

/**
 * What an airline keeps of a ticket that was cancelled, for the same traveller's next one with it
 * (future travel credit).
 */
export interface AirlineCredit {
  readonly id: string
  /** Two letters. */
  readonly airline: string
  readonly airlineName: string
  /** As the ticket's passenger was called. */
  readonly traveler: string
  /** Product time, milliseconds. */
  readonly expiresAt: number
}
export interface AirlineCreditWithRest<C extends AirlineCredit = AirlineCredit> {
  readonly credit: C
  /** As the ledger has it: what is held for a booking is not there. */
  readonly left: Money
}

export const airlineCreditStates = ['FtcAvailable', 'FtcExpired', 'FtcRedeemed'] as const
export type AirlineCreditState = (typeof airlineCreditStates)[number]

/**
 * By the clock: once expired never valid again. What was used up in time was used, whatever the
 * day.
 */
export const stateOfAirlineCredit = (
  { expiresAt }: Pick<AirlineCredit, 'expiresAt'>,
  left: Money,
  now: number,
): AirlineCreditState =>
  left.minor === 0n ? 'FtcRedeemed' : expiresAt <= now ? 'FtcExpired' : 'FtcAvailable'

export interface NamedTraveler {
  readonly givenName: string
  readonly surname: string
}

/**
 * Whether a credit is this traveller's: given name and surname in the letters of a ticket. A middle
 * name, which tickets may leave out, decides nothing.
 */
export const isTravelersCredit = (
  { traveler }: Pick<AirlineCredit, 'traveler'>,
  { givenName, surname }: NamedTraveler,
): boolean => {
  const [name, given, family] = [traveler, givenName, surname].map(inTicketLetters)
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
 * One order of flights, and what each traveller's ticket costs in it: fare and taxes. Seats and
 * bags are paid otherwise.
 */
export interface CreditableTicket {
  /** The airline whose ticket it is. */
  readonly airline: string
  /** In the order of the travellers. */
  readonly travelers: readonly Money[]
}

/** Why a credit can pay nothing; null where it can. */
export type AirlineCreditRefusal = 'FtcExpired' | 'OtherAirline' | 'OtherTraveler' | 'OtherCurrency'

export interface AirlinePurchase {
  /** One for each part of the booking; null for what is no flight. */
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
  /** In the order in which they are spent: what expires first before the others. */
  readonly credits: readonly { readonly credit: AirlineCredit; readonly amount: Money }[]
  /** Of each part, what they pay of it. */
  readonly ofParts: readonly Money[]
}
export interface AskedCredit {
  readonly creditId: string
  readonly amount: Money
}

/**
 * What each part's ticket still costs a traveller: spent credit by credit, so that no two of one
 * traveller pay the same ticket.
 */
type Unpaid = (Money | null)[][]
const unpaidOf = ({ tickets }: AirlinePurchase): Unpaid =>
  tickets.map((ticket) => (ticket === null ? [] : [...ticket.travelers]))

/**
 * Takes up to `amount` of the tickets that a credit may pay; answers what no ticket took, and adds
 * what each part got.
 */
const payTickets = (
  credit: AirlineCredit,
  amount: Money,
  { tickets, travelers }: AirlinePurchase,
  unpaid: Unpaid,
  ofParts: Money[],
): Money => {
  let rest = amount
  tickets.forEach((ticket, part) => {
    if (ticket?.airline !== credit.airline) return
    travelers.forEach((traveler, seat) => {
      const costs = unpaid[part]?.[seat]
      if (
        costs == null ||
        costs.currency !== amount.currency ||
        !isTravelersCredit(credit, traveler)
      )
        return
      const paid = costs.minor < rest.minor ? costs : rest
      rest = subtract(rest, paid)
      const [own, before] = [unpaid[part], ofParts[part]]
      if (own !== undefined) own[seat] = subtract(costs, paid)
      ofParts[part] = before === undefined ? paid : { ...before, minor: before.minor + paid.minor }
    })
  })
  return rest
}

const soonest = (a: AirlineCredit, b: AirlineCredit): number =>
  a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1)

/**
 * What somebody asks their airline credits to pay, or the first that may not: each its own
 * airline's tickets of its own traveller, and together no more than those cost.
 */
export const acceptAirlineCredits = (
  purchase: AirlinePurchase,
  held: readonly AirlineCreditWithRest[],
  asked: readonly AskedCredit[],
  currency: Money['currency'],
):
  | { readonly ok: true; readonly paid: PaidByAirlines }
  | { readonly ok: false; readonly fault: AirlineCreditFault } => {
  const no = (at: number, reason: AirlineCreditFault['reason']) =>
    ({ ok: false, fault: { at, reason } }) as const
  const wanted: { readonly at: number; readonly credit: AirlineCredit; readonly amount: Money }[] =
    []
  for (const [at, { creditId, amount }] of asked.entries()) {
    const own = held.find(({ credit }) => credit.id === creditId)
    if (own === undefined) return no(at, 'Unknown')
    if (wanted.some(({ credit }) => credit.id === creditId)) return no(at, 'Twice')
    const refusal = airlineCreditRefusal(own, purchase)
    if (refusal !== null) return no(at, refusal)
    if (own.left.minor === 0n) return no(at, 'Redeemed')
    if (amount.currency !== own.left.currency) return no(at, 'OtherCurrency')
    if (amount.minor <= 0n) return no(at, 'NotPositive')
    if (amount.minor > own.left.minor) return no(at, 'MoreThanLeft')
    wanted.push({ at, credit: own.credit, amount })
  }
  wanted.sort((a, b) => soonest(a.credit, b.credit))
  const [unpaid, ofParts] = [unpaidOf(purchase), purchase.tickets.map(() => zero(currency))]
  for (const { at, credit, amount } of wanted)
    if (payTickets(credit, amount, purchase, unpaid, ofParts).minor > 0n)
      return no(at, 'MoreThanTicket')
  return {
    ok: true,
    paid: { credits: wanted.map(({ credit, amount }) => ({ credit, amount })), ofParts },
  }
}

/**
 * The most that each of some credits can pay of a purchase, those that expire first before the
 * others, and together no more than `most`. Credits that can pay nothing are left out.
 */
export const spendAirlineCredits = (
  purchase: AirlinePurchase,
  held: readonly AirlineCreditWithRest[],
  most: Money,
): PaidByAirlines['credits'] => {
  const [unpaid, ofParts] = [unpaidOf(purchase), purchase.tickets.map(() => zero(most.currency))]
  let open = most
  return [...held]
    .sort((a, b) => soonest(a.credit, b.credit))
    .flatMap((one) => {
      if (airlineCreditRefusal(one, purchase) !== null || one.left.currency !== most.currency)
        return []
      const wanted = one.left.minor < open.minor ? one.left : open
      const amount = subtract(wanted, payTickets(one.credit, wanted, purchase, unpaid, ofParts))
      open = subtract(open, amount)
      return amount.minor === 0n ? [] : [{ credit: one.credit, amount }]
    })
}
