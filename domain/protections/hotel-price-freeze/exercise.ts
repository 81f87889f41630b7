import { subtract, type Money } from '@portolan/kernel/money.ts'
import {
  decideBy,
  least,
  type Clause,
  type Comparison,
  type Decision,
  type Payment,
  type Ruling,
} from '../clause.ts'
import { isOpen } from '../spans.ts'
import { voucherShare } from './price.ts'
import { voucherSpan, type Voucher } from './voucher.ts'

export const voucherOutcomes = [
  'RisenWithinCap',
  'RisenBeyondCap',
  'Fallen',
  'Gone',
  'Expired',
  'Exchanged',
  'Refused',
] as const
export type VoucherOutcome = (typeof voucherOutcomes)[number]

export interface VoucherFacts {
  readonly at: number
  readonly voucher: Voucher
  readonly by: string
  readonly booking: { readonly stay: string; readonly rooms: number }
  /** Today's totals of all rooms: the frozen room, and the cheapest other one for the same guests. */
  readonly current: { readonly room: Money | null; readonly best: Money | null }
}
type VoucherClause = Clause<VoucherFacts, VoucherOutcome>

const depositRefund = ({ deposit }: Voucher): Payment => ({
  from: 'Fee',
  as: 'OriginalTenders',
  amount: deposit,
})
const refused = (
  refusal: NonNullable<Ruling<VoucherOutcome>['refusal']>,
  compared: Omit<Comparison, 'holds'>,
): Ruling<VoucherOutcome> => ({
  outcome: 'Refused',
  refusal,
  compared: [{ ...compared, holds: false }],
})

/** Today's price of what the voucher books: in its second mode the cheapest room if its own is gone. */
export const priceOfVoucher = ({
  voucher: { mode },
  current: { room, best },
}: Pick<VoucherFacts, 'voucher' | 'current'>): Money | null =>
  mode === 'BestAvailable' ? (room ?? best) : room

/** Only the person who bought it books with it. */
export const voucherOwnerClause: VoucherClause = {
  code: 'hotel-price-freeze.owner',
  rule: 'protections-16',
  decide: ({ voucher: { owner }, by }) =>
    owner === by
      ? null
      : refused('ProtectionNotOffered', { what: 'owner', agreed: owner, found: by }),
}
/** It is used once. */
export const voucherOnceClause: VoucherClause = {
  code: 'hotel-price-freeze.once',
  rule: 'protections-16',
  decide: ({ voucher: { state } }) =>
    state === 'Valid' || state === 'Expired'
      ? null
      : refused(state === 'Exercised' ? 'ProtectionUsed' : 'ProtectionEnded', {
          what: 'state',
          agreed: 'Valid',
          found: state,
        }),
}
/** At its action expiration the deposit is lost, and today's price can be frozen instead. */
export const voucherExpiredClause: VoucherClause = {
  code: 'hotel-price-freeze.expired',
  rule: 'protections-14',
  decide: ({ at, voucher }) => {
    const span = voucherSpan(voucher)
    if (voucher.state === 'Valid' && isOpen(span, at)) return null
    return {
      outcome: 'Expired',
      refusal: 'ProtectionExpired',
      compared: [{ what: 'closes', agreed: span.closes, found: at, holds: false }],
    }
  },
}
/** The same property, dates and guests. */
export const sameStayClause: VoucherClause = {
  code: 'hotel-price-freeze.same-stay',
  rule: 'protections-19',
  decide: ({ voucher: { stay }, booking }) =>
    booking.stay === stay
      ? null
      : refused('ItineraryDiffers', { what: 'stay', agreed: stay, found: booking.stay }),
}
/** All rooms together. */
export const allRoomsClause: VoucherClause = {
  code: 'hotel-price-freeze.all-rooms',
  rule: 'protections-19',
  decide: ({ voucher: { rooms }, booking }) =>
    booking.rooms === rooms
      ? null
      : refused('TravelersDiffer', { what: 'rooms', agreed: rooms, found: booking.rooms }),
}
/** Without the rooms of its mode the deposit is refunded. */
export const voucherGoneClause: VoucherClause = {
  code: 'hotel-price-freeze.gone',
  rule: 'protections-20',
  decide: (facts) =>
    priceOfVoucher(facts) === null
      ? {
          outcome: 'Gone',
          compared: [
            { what: 'room', agreed: facts.voucher.room, found: null, holds: false },
            { what: 'mode', agreed: facts.voucher.mode, found: null, holds: false },
          ],
          pays: [depositRefund(facts.voucher)],
        }
      : null,
}

const today = (facts: VoucherFacts): Money => priceOfVoucher(facts) ?? facts.voucher.pricings.total
const booked = (facts: VoucherFacts, outcome: VoucherOutcome): Ruling<VoucherOutcome> => {
  const { voucher } = facts
  const price = today(facts)
  const { rise, cap, benefit, credited, refunded } = voucherShare(voucher, price)
  return {
    outcome,
    compared: [
      { what: 'price', agreed: voucher.pricings.total, found: price, holds: rise.minor === 0n },
      { what: 'rise', agreed: cap, found: rise, holds: rise.minor <= cap.minor },
      { what: 'deposit', agreed: voucher.deposit, found: credited, holds: true },
    ],
    pays: [
      { from: 'Cover', as: 'Discount', amount: benefit },
      { from: 'Fee', as: 'Discount', amount: credited },
      { from: 'Fee', as: 'OriginalTenders', amount: refunded },
    ],
  }
}
/** A rise above the cap is the guest's, beyond what the cap pays. */
export const voucherCapClause: VoucherClause = {
  code: 'hotel-price-freeze.cap',
  rule: 'protections-5',
  decide: (facts) => {
    const { rise, cap } = voucherShare(facts.voucher, today(facts))
    return rise.minor > cap.minor ? booked(facts, 'RisenBeyondCap') : null
  },
}
/** A lower price is paid as it is. */
export const voucherLowerPriceClause: VoucherClause = {
  code: 'hotel-price-freeze.lower-price',
  rule: 'protections-5',
  decide: (facts) =>
    today(facts).minor < facts.voucher.pricings.total.minor ? booked(facts, 'Fallen') : null,
}
/** A rise up to the cap is paid in full. */
export const voucherRiseClause: VoucherClause = {
  code: 'hotel-price-freeze.rise',
  rule: 'protections-5',
  decide: (facts) => booked(facts, 'RisenWithinCap'),
}

/** In the order in which they are asked. */
export const voucherClauses: readonly VoucherClause[] = [
  voucherOwnerClause,
  voucherOnceClause,
  voucherExpiredClause,
  sameStayClause,
  allRoomsClause,
  voucherGoneClause,
  voucherCapClause,
  voucherLowerPriceClause,
  voucherRiseClause,
]
/** What happens when the owner books at today's price. */
export const exerciseVoucher = (facts: VoucherFacts): Decision<VoucherOutcome> =>
  decideBy(voucherClauses, facts)

export interface ExchangeFacts {
  readonly at: number
  readonly voucher: Voucher
  readonly by: string
  /** The new voucher. */
  readonly next: { readonly stay: string; readonly room: string; readonly deposit: Money }
}
/** The same stay and room are not frozen again by it. */
export const otherStayClause: Clause<ExchangeFacts, VoucherOutcome> = {
  code: 'hotel-price-freeze.other-stay',
  rule: 'protections-22',
  decide: ({ voucher: { stay, room }, next }) =>
    next.stay === stay && next.room === room
      ? refused('ItineraryDiffers', { what: 'stay', agreed: stay, found: next.stay })
      : null,
}
/** A valid voucher's deposit pays that of a new one; what is left of it is refunded. */
export const exchangeClause: Clause<ExchangeFacts, VoucherOutcome> = {
  code: 'hotel-price-freeze.exchange',
  rule: 'protections-22',
  decide: ({ voucher: { deposit }, next }) => {
    const credited = least(deposit, next.deposit)
    return {
      outcome: 'Exchanged',
      compared: [
        {
          what: 'deposit',
          agreed: deposit,
          found: next.deposit,
          holds: next.deposit.minor <= deposit.minor,
        },
      ],
      pays: [
        { from: 'Fee', as: 'Discount', amount: credited },
        { from: 'Fee', as: 'OriginalTenders', amount: subtract(deposit, credited) },
      ],
    }
  },
}
/** What an exchange asks of its own, after the clauses about owner, use and end. */
export const exchangeClauses = [otherStayClause, exchangeClause] as const
/** Whether a voucher can be exchanged for one of other dates or another room, and with what credit. */
export const exchangeVoucher = (facts: ExchangeFacts): Decision<VoucherOutcome> => {
  const unchanged = {
    ...facts,
    booking: { stay: facts.voucher.stay, rooms: facts.voucher.rooms },
    current: { room: null, best: null },
  }
  return decideBy<typeof unchanged, VoucherOutcome>(
    [voucherOwnerClause, voucherOnceClause, voucherExpiredClause, ...exchangeClauses],
    unchanged,
  )
}
