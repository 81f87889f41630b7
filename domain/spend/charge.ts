import { allocate, fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Verdict } from '../policies/judge.ts'

export const chargedProducts = ['Flight', 'Stay', 'Car', 'Activity', 'Other'] as const
export type ChargedProduct = (typeof chargedProducts)[number]

/** What an expense system wants to know of a charge, by product (spend-4). */
export type Addendum =
  | {
      readonly kind: 'Airline'
      readonly tickets: number
      readonly cabin: string
      readonly legs: readonly {
        readonly flight: string
        readonly from: string
        readonly to: string
        readonly day: CalendarDate
      }[]
    }
  | {
      readonly kind: 'Lodging'
      readonly city: string
      readonly country: string
      readonly nights: number
      readonly rooms: number
    }
  | {
      readonly kind: 'Car'
      readonly carClass: string
      readonly pickUp: string
      readonly dropOff: string
      readonly days: number
    }
  | { readonly kind: 'None' }

/** A booked part as its product describes it for accounts. */
export interface ChargeFacts {
  readonly product: ChargedProduct
  /** Airline, property, rental company or operator. */
  readonly supplier: string
  /** `JFK – LAX` for flights, the city for everything else. */
  readonly place: string
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  readonly addendum: Addendum
  /** Kilograms of CO2 equivalent, estimated; null where nobody can say. */
  readonly kg: number | null
}

/** How a part was judged when it was charged. */
export interface ChargeJudgment {
  /** Null for what no policy is about. */
  readonly verdict: Verdict | null
  /** The share of the price above its cap, in minor units. */
  readonly over: number
}

export const chargeKinds = ['Charge', 'Refund'] as const
export type ChargeKind = (typeof chargeKinds)[number]
/** `Imported`: from the time before the company came; not charged by us and on no invoice. */
export const chargeSources = ['Booking', 'Imported'] as const
export type ChargeSource = (typeof chargeSources)[number]

/** One line of a company's spend: what a card paid or got back for one part (spend-1). */
export interface CompanyCharge extends ChargeFacts, ChargeJudgment {
  readonly id: string
  readonly source: ChargeSource
  readonly kind: ChargeKind
  readonly bookingId: string | null
  readonly tripId: string | null
  /** Product time, milliseconds. */
  readonly at: number
  /** The product day of `at`. */
  readonly day: CalendarDate
  /** Negative for refunds. */
  readonly amount: MoneyWire
  /** Days between booking and travel; 0 if it began the same day. */
  readonly leadDays: number
  /** A person of the company; null for guests. */
  readonly travelerId: string | null
  readonly costCenterId: string | null
  readonly projectId: string | null
}

/** A booked part and what it costs. */
export interface ChargedPart {
  readonly id: string
  readonly total: MoneyWire
}
/** What a journal of the ledger moved between a card and us: positive if the card paid. */
export interface CardMovement {
  readonly amount: MoneyWire
  /** The parts that a change or cancellation was about; all of the booking's if empty. */
  readonly partIds: readonly string[]
}
export interface PartAmount {
  readonly partId: string
  readonly kind: ChargeKind
  readonly amount: MoneyWire
}

/**
 * A card's movement split by the parts it is for, in proportion to their prices and to the last
 * minor unit: the lines of a journal always sum to what it moved (spend-2).
 */
export const amountsByPart = (
  { amount, partIds }: CardMovement,
  parts: readonly ChargedPart[],
): PartAmount[] => {
  const named = parts.filter(({ id }) => partIds.includes(id))
  const about = named.length === 0 ? parts : named
  if (amount.minor === 0 || about.length === 0) return []
  const prices = about.map(({ total }) => BigInt(Math.max(0, total.minor)))
  const weights = prices.some((price) => price > 0n) ? prices : prices.map(() => 1n)
  const kind: ChargeKind = amount.minor > 0 ? 'Charge' : 'Refund'
  return allocate(fromWire(amount), weights)
    .map((share, at) => ({ partId: about[at]?.id ?? '', kind, amount: toWire(share) }))
    .filter((line) => line.amount.minor !== 0)
}
