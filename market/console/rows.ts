import { chargeAt, type Charge, type ChargeState } from '../acquirer/charge.ts'
import { viewOf, type Order, type OrderStatus } from '../orders/order.ts'

interface Amount {
  readonly minor: number
  readonly currency: string
}

/** An order as the console shows it, including what the seller hides from callers until later. */
interface OrderRowBase {
  readonly reference: string
  readonly locator: string | null
  readonly status: OrderStatus
  readonly total: Amount
  readonly bookedAt: string
  readonly canceledAt: string | null
  /** When callers start to see it; null once they do. */
  readonly appearsAt: string | null
}
export interface FlightOrderRow extends OrderRowBase {
  readonly product: 'flights'
  readonly tickets: readonly string[]
  /** Segment ids, in order. */
  readonly flights: readonly string[]
  readonly brands: readonly string[]
  readonly passengers: number
}
export interface LodgingOrderRow extends OrderRowBase {
  readonly product: 'lodging'
  readonly propertyId: string
  readonly checkIn: string
  readonly checkOut: string
  /** Rate ids, one a room. */
  readonly rooms: readonly string[]
  readonly atProperty: Amount
}
export interface CarOrderRow extends OrderRowBase {
  readonly product: 'cars'
  readonly offerId: string
  readonly pickUpAt: string
  readonly dropOffAt: string
  readonly atDesk: Amount
  readonly deposit: Amount
}
export interface ActivityOrderRow extends OrderRowBase {
  readonly product: 'activities'
  readonly activityId: string
  readonly optionId: string
  /** Local, `2027-02-08T16:30`. */
  readonly startsAt: string
  readonly people: number
  /** When its operator decides; null once it has, or before it was confirmed. */
  readonly decidesAt: string | null
}
export type OrderRow = FlightOrderRow | LodgingOrderRow | CarOrderRow | ActivityOrderRow
const iso = (at: number): string => new Date(at).toISOString()
/** Airlines and car rental companies sell in dollars. */
const currencyOf = (order: Order): string => ('currency' in order ? order.currency : 'USD')
/** `16:30`. */
const clockTime = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const statusOf = (order: Order): OrderStatus => (order.canceledAt !== null ? 'Canceled' : 'Booked')

export const orderRow = (order: Order, now: number): OrderRow => {
  const base = {
    reference: order.reference,
    total: { minor: order.total, currency: currencyOf(order) },
    bookedAt: iso(order.bookedAt),
    canceledAt: order.canceledAt === null ? null : iso(order.canceledAt),
    appearsAt: order.visibleAt > now ? iso(order.visibleAt) : null,
  }
  if (order.product === 'lodging')
    return {
      ...base,
      product: 'lodging',
      locator: order.locatorAt <= now ? order.locator : null,
      status: statusOf(order),
      propertyId: order.propertyId,
      checkIn: order.checkIn,
      checkOut: order.checkOut,
      rooms: order.rooms.map(({ rateId }) => rateId),
      atProperty: { minor: order.atProperty, currency: order.currency },
    }
  if (order.product === 'cars')
    return {
      ...base,
      product: 'cars',
      locator: order.locatorAt <= now ? order.locator : null,
      status: statusOf(order),
      offerId: order.offerId,
      pickUpAt: order.pickUpAt,
      dropOffAt: order.dropOffAt,
      atDesk: { minor: order.atDesk, currency: 'USD' },
      deposit: { minor: order.deposit, currency: 'USD' },
    }
  if (order.product === 'activities')
    return {
      ...base,
      product: 'activities',
      locator: order.locatorAt <= now ? order.locator : null,
      status: statusOf(order),
      activityId: order.activityId,
      optionId: order.optionId,
      startsAt: `${order.date}T${clockTime(order.at)}`,
      people: order.counts.reduce((all, { count }) => all + count, 0),
      decidesAt: order.heldUntil === null && order.decidesAt > now ? iso(order.decidesAt) : null,
    }
  const { locator, status, tickets } = viewOf(order, now)
  return {
    ...base,
    product: 'flights',
    locator,
    status,
    tickets,
    flights: order.slices.flatMap((slice) => slice.segmentIds),
    brands: order.slices.map((slice) => slice.brandId),
    passengers: order.passengers.length,
  }
}

export interface ChargeRow {
  readonly reference: string
  readonly state: ChargeState
  readonly decline: string | null
  readonly card: { readonly brand: string; readonly lastFour: string }
  /** Published with this spelling; operators' scripts read it. */
  readonly authorised: Amount
  readonly captured: Amount
  /** Authorized and released without a capture. */
  readonly voided: Amount
  readonly refunded: Amount
  readonly createdAt: string
  readonly expiresAt: string
  readonly appearsAt: string | null
  readonly entries: readonly {
    readonly kind: string
    readonly key: string
    readonly amount: Amount
    readonly at: string
  }[]
}

export const chargeRow = (held: Charge, now: number): ChargeRow => {
  const charge = chargeAt(held, now)
  const amount = (minor: number): Amount => ({ minor, currency: charge.currency })
  return {
    reference: charge.reference,
    state: charge.state,
    decline: charge.decline,
    card: { brand: charge.brand, lastFour: charge.lastFour },
    authorised: amount(charge.authorized),
    captured: amount(charge.captured),
    voided: amount(charge.state === 'Voided' ? charge.authorized : 0),
    refunded: amount(charge.refunded),
    createdAt: iso(charge.createdAt),
    expiresAt: iso(charge.expiresAt),
    appearsAt: charge.visibleAt > now ? iso(charge.visibleAt) : null,
    entries: charge.entries.map(({ kind, key, amount: minor, at }) => ({
      kind,
      key,
      amount: amount(minor),
      at: iso(at),
    })),
  }
}
