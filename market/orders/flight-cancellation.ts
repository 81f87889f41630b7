import type { AirlineKind, AirMarket, AirPrice, AirSegment } from '../airlines/types.ts'
import { voidWindow } from '../airlines/void-windows.data.ts'
import type { CancellationStep, CancellationTerms } from './cancellation.ts'
import type { FlightBoard } from './flight-board.ts'
import type { FlightOrder } from './order.ts'

const minute = 60_000
const hour = 60 * minute
/** Closer to departure than this, only the airline's desk cancels. */
export const closesBeforeDepartureMs = hour
/** A flight moved by this much or more counts as canceled by the airline. */
export const movedFarMinutes = 180
/** Airline credit is valid for a year from the order. */
export const creditLifeMs = 365 * 24 * hour
/** The point of sale; its midnight ends its day. */
const pointOfSale = 'US'
const zoneOfSale = 'America/New_York'

const endOfDay = (at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zoneOfSale)
    .startOfDay()
    .add({ days: 1 }).epochMilliseconds

export interface FlightCancellationDeps {
  readonly air: Pick<AirMarket, 'segment' | 'brand' | 'airline' | 'countryOf'>
  readonly board: Pick<FlightBoard, 'status'>
}

/**
 * The airline that issued the ticket, even if a partner operates the first flight, and whether
 * tickets are issued yet.
 */
export const issuerOf = (
  order: {
    readonly slices: readonly Pick<FlightOrder['slices'][number], 'brandId' | 'segmentIds'>[]
  },
  air: Pick<AirMarket, 'segment' | 'brand' | 'airline'>,
): { readonly carrier: string; readonly kind: AirlineKind; readonly isTicketed: boolean } => {
  const carrier =
    air.brand(order.slices[0]?.brandId ?? '')?.airline ??
    air.segment(order.slices[0]?.segmentIds[0] ?? '')?.marketing.code ??
    ''
  const kind = air.airline(carrier)?.kind ?? 'full-service'
  return { carrier, kind, isTicketed: kind === 'full-service' || kind === 'regional' }
}

interface Voidable {
  readonly carrier: string
  readonly kind: AirlineKind
  readonly segments: readonly Pick<AirSegment, 'origin' | 'destination'>[]
  readonly departsAt: number
  readonly bookedAt: number
}
/** When the carrier's void window ends; null if the order can't be voided. */
const voidEnd = (
  { carrier, kind, segments, departsAt, bookedAt }: Voidable,
  air: Pick<AirMarket, 'countryOf'>,
): number | null => {
  const touchesUs = segments.some(
    ({ origin, destination }) =>
      air.countryOf(origin) === 'US' || air.countryOf(destination) === 'US',
  )
  const window = voidWindow(carrier, kind, pointOfSale, touchesUs)
  if (window === null || departsAt - bookedAt < window.lead * hour) return null
  return Math.min(
    departsAt - closesBeforeDepartureMs,
    window.until === 'day' ? endOfDay(bookedAt) : bookedAt + window.until.hours * hour,
  )
}

/** An order at a price given now is made within this, also where a bank verifies the payment. */
const orderedWithinMs = hour

/** Until when an order at this price can be voided, whenever it is made; null if it can't be. */
export const voidableUntil = (
  { slices }: Pick<AirPrice, 'slices'>,
  air: FlightCancellationDeps['air'],
  now: number,
): number | null => {
  const order = {
    slices: slices.map(({ brand, segments }) => ({
      brandId: brand.id,
      segmentIds: segments.map(({ id }) => id),
    })),
  }
  const segments = slices.flatMap((slice) => slice.segments)
  const departsAt = Date.parse(segments[0]?.departure.instant ?? '')
  const endsIfBooked = (bookedAt: number): number | null =>
    voidEnd({ ...issuerOf(order, air), segments, departsAt, bookedAt }, air)
  return endsIfBooked(now + orderedWithinMs) === null ? null : endsIfBooked(now)
}

/** The strictest cancellation rules of the slices on one ticket. */
const byFareRules = (
  order: FlightOrder,
  deps: Pick<FlightCancellationDeps, 'air'>,
): CancellationTerms => {
  const none = { refund: 0, credit: 0, creditExpiresAt: null, extra: 0 }
  const payers = order.passengers.filter(({ type }) => type !== 'INF').length
  let fee = 0
  let refundable = true
  for (const { brandId } of order.slices) {
    const brand = deps.air.brand(brandId)
    if (brand === null || brand.cancel.kind === 'NotPossible' || brand.cancel.kind === 'Unknown')
      return { kind: 'Nothing', ...none }
    if (brand.cancel.kind === 'WithFee') fee = Math.max(fee, brand.cancel.amount)
    refundable &&= brand.refundable
  }
  const left = Math.max(0, order.total - fee * payers)
  if (left === 0) return { kind: 'Nothing', ...none }
  // Value from a nonrefundable fare stays nonrefundable after a change.
  const refund = refundable ? Math.max(0, left - (order.carried ?? 0)) : 0
  return refund > 0
    ? {
        kind: 'Refund',
        refund,
        credit: left - refund,
        creditExpiresAt: left === refund ? null : order.bookedAt + creditLifeMs,
        extra: 0,
      }
    : { kind: 'Credit', ...none, credit: left, creditExpiresAt: order.bookedAt + creditLifeMs }
}

/** Cancellation terms of a flight order, from now until after its departure. */
export const flightCancellation = (
  order: FlightOrder,
  deps: FlightCancellationDeps,
  now: number,
): readonly CancellationStep[] => {
  const { air, board } = deps
  const segments = order.slices.flatMap(({ segmentIds }) =>
    segmentIds.flatMap((id): AirSegment[] => {
      const segment = air.segment(id)
      return segment === null ? [] : [segment]
    }),
  )
  const [first] = segments
  if (first === undefined)
    throw new TypeError(`market: ${order.reference} is an order for no flight`)
  const shift = board.status(first).shiftMinutes * minute
  const departsAt = Date.parse(first.departure.instant) + Math.max(0, shift)
  const whole = { refund: order.total, credit: 0, creditExpiresAt: null, extra: 0 }
  const over: CancellationStep[] = [
    {
      from: departsAt - closesBeforeDepartureMs,
      kind: 'TooClose',
      refund: 0,
      credit: 0,
      creditExpiresAt: null,
      extra: 0,
    },
    { from: departsAt, kind: 'Begun', refund: 0, credit: 0, creditExpiresAt: null, extra: 0 },
  ]
  const changed = segments.some((segment) => {
    const { canceled, shiftMinutes } = board.status(segment)
    return canceled || Math.abs(shiftMinutes) >= movedFarMinutes
  })
  // A canceled flight has no departure to be too close to.
  if (changed) return [{ from: order.bookedAt, kind: 'SellersDoing', ...whole }]

  const rules = byFareRules(order, deps)
  const { carrier, kind, isTicketed } = issuerOf(order, air)
  if (order.ticketedAt === null || order.ticketedAt > now)
    return [{ from: order.bookedAt, kind: 'DelayedTicketing', ...whole }, ...over]
  // A ticket from a change can't be voided: that would revive the ticket before it.
  const voidUntil =
    order.changes === undefined
      ? (voidEnd({ carrier, kind, segments, departsAt, bookedAt: order.bookedAt }, air) ??
        order.bookedAt)
      : order.bookedAt
  return [
    ...(voidUntil > order.bookedAt
      ? [{ from: order.bookedAt, kind: isTicketed ? 'Void' : 'TicketlessVoid', ...whole } as const]
      : []),
    ...(voidUntil < departsAt - closesBeforeDepartureMs ? [{ from: voidUntil, ...rules }] : []),
    ...over,
  ]
}
