import { assignedSeatKey } from '../airlines/extras.ts'
import type {
  AirMarket,
  AirPrice,
  AirRefusal,
  AirSegment,
  ChosenSlice,
  FareBrand,
  Penalty,
} from '../airlines/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import { quoteLifeMs } from './cancellation.ts'
import { changeMoney, deskHoldsMs, mostChangeQuotes, type ChangeQuote } from './change.ts'
import type { FlightBoard } from './flight-board.ts'
import { closesBeforeDepartureMs, creditLifeMs, movedFarMinutes } from './flight-cancellation.ts'
import { slicePriceTotal, type FlightOrder, type SeatClaim, type SlicePrice } from './order.ts'

/** New flights with seats and bags. Travelers have the order's numbers and types. */
export interface NewSlice extends Pick<ChosenSlice, 'segmentIds' | 'brandId' | 'bags'> {
  readonly seats?: readonly {
    readonly segmentId: string
    readonly passenger: number
    readonly seat: string
  }[]
}
/** Replaces a slice of the ticket, by its position, or adds one. Flown slices are kept. */
export type WantedSlice =
  | { readonly action: 'Keep' | 'Remove'; readonly slice: number }
  | (NewSlice & { readonly action: 'Change'; readonly slice: number })
  | (NewSlice & { readonly action: 'Add' })

export interface ChangeTerms {
  /** The airline that issued the ticket and alone can change it. */
  readonly carrier: string
  /**
   * The strictest penalty of the fares, per traveler with a seat; none if the airline changed a
   * flight.
   */
  readonly penalty: Penalty
  readonly payers: number
  readonly ticketed: boolean
  /** In order. `closed`: too close to departure for anyone but the airline's desk. */
  readonly slices: readonly {
    readonly flown: boolean
    readonly closed: boolean
    readonly closesAt: number
    readonly total: number
  }[]
}

export type ChangeRefusal =
  | AirRefusal
  | {
      readonly code:
        | 'OrderUnknown'
        | 'OrderCanceled'
        | 'NotTicketed'
        | 'NotChangeable'
        | 'PenaltyUnknown'
        | 'SliceFlown'
        | 'SliceClosed'
        | 'NothingChanges'
        | 'OtherAirline'
        | 'QuoteOver'
    }
export type ChangeOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: ChangeRefusal }

export interface FlightChanges {
  /** Null if no order is visible under the reference. */
  terms(order: FlightOrder, now: number): ChangeTerms
  /** Kept slices keep their seats and bags; those of the others count toward the dropped value. */
  quote(
    reference: string,
    wanted: readonly WantedSlice[],
    now: number,
  ): Promise<
    ChangeOutcome<{
      readonly quote: ChangeQuote
      readonly price: AirPrice | null
      readonly order: FlightOrder
    }>
  >
  /**
   * Makes the change of a valid quote completely or not at all. Repeating a quote returns the same
   * result, however late.
   */
  confirm(reference: string, quoteId: string, now: number): Promise<ChangeOutcome<FlightOrder>>
  /** Hands the quote to the airline's desk and extends it by a day. */
  holdForDesk(reference: string, quoteId: string, now: number): Promise<void>
}

export interface FlightChangeDeps {
  readonly air: Pick<AirMarket, 'price' | 'segment' | 'brand' | 'seatsLeft'>
  readonly board: Pick<FlightBoard, 'status' | 'refresh'>
  readonly store: Pick<MarketStore, 'order' | 'replaceOrder' | 'exchangeOrder'>
  readonly picture: { readonly refresh: () => Promise<void> }
  /** Seat claims of a price, or of one slice by its flights and brand. */
  readonly claimsOf: (price: AirPrice, seats: number, now: number) => readonly SeatClaim[]
  readonly seatKeysOf: (slice: {
    readonly segmentIds: readonly string[]
    readonly brandId: string
  }) => readonly string[]
  readonly slicePricesOf: (price: AirPrice) => readonly SlicePrice[]
  readonly newTickets: (carrier: string, count: number) => Promise<readonly string[]>
}

const strictest = (brands: readonly (FareBrand | null)[]): Penalty => {
  const penalties = brands.map((brand): Penalty => brand?.change ?? { kind: 'Unknown' })
  const first =
    penalties.find(({ kind }) => kind === 'NotPossible') ??
    penalties.find(({ kind }) => kind === 'Unknown')
  if (first !== undefined) return first
  const amount = Math.max(
    0,
    ...penalties.map((penalty) => (penalty.kind === 'WithFee' ? penalty.amount : 0)),
  )
  return amount === 0 ? { kind: 'NoPenalty' } : { kind: 'WithFee', amount }
}
const nothing: SlicePrice = { price: { base: 0, taxes: 0, total: 0, passengers: [] }, extras: 0 }
const valueOf = (order: FlightOrder, at: number): number =>
  slicePriceTotal(order.slicePrices[at] ?? nothing)
const payersOf = (order: FlightOrder): number =>
  order.passengers.filter(({ type }) => type !== 'INF').length
/** Search limits plus the order's own seats: a flight sold again under another fare may keep them. */
export const heldBy = ({ seats }: Pick<FlightOrder, 'seats'>): ReadonlySet<string> =>
  new Set(seats.map(({ key }) => key))
const refused = (
  refusal: ChangeRefusal,
): { readonly kind: 'refused'; readonly refusal: ChangeRefusal } => ({ kind: 'refused', refusal })
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** What happens to the rest of a ticket's value when a change costs less. */
const leftOverOf = (
  refundable: boolean,
  brands: readonly (FareBrand | null)[],
): 'refund' | 'nothing' | 'credit' => {
  if (refundable) return 'refund'
  return brands.some((brand) => brand?.cancel.kind === 'NotPossible') ? 'nothing' : 'credit'
}

export const createFlightChanges = (deps: FlightChangeDeps): FlightChanges => {
  const { air, board, store, picture, claimsOf, seatKeysOf, slicePricesOf, newTickets } = deps
  const segmentsOf = (ids: readonly string[]): AirSegment[] =>
    ids.flatMap((id) => air.segment(id) ?? [])
  const shown = async (reference: string, now: number): Promise<FlightOrder | null> => {
    const order = await store.order(reference)
    return order === null || order.product !== 'flights' || order.visibleAt > now ? null : order
  }
  const departureOf = (ids: readonly string[]): number => {
    const [first] = segmentsOf(ids)
    return first === undefined
      ? 0
      : Date.parse(first.departure.instant) + Math.max(0, board.status(first).shiftMinutes) * 60_000
  }
  const airlineChanged = (ids: readonly string[]): boolean =>
    segmentsOf(ids).some((segment) => {
      const { canceled, shiftMinutes } = board.status(segment)
      return canceled || Math.abs(shiftMinutes) >= movedFarMinutes
    })
  const isCanceled = (ids: readonly string[]): boolean =>
    segmentsOf(ids).some((segment) => board.status(segment).canceled)

  const terms: FlightChanges['terms'] = (order, now) => {
    const own = order.slices.map(({ segmentIds }) => segmentIds)
    return {
      // The fare's airline, even if another operates the first flight.
      carrier: air.brand(order.slices[0]?.brandId ?? '')?.airline ?? '',
      penalty: own.some(airlineChanged)
        ? { kind: 'NoPenalty' }
        : strictest(order.slices.map(({ brandId }) => air.brand(brandId))),
      payers: payersOf(order),
      ticketed: order.ticketedAt !== null && order.ticketedAt <= now,
      slices: own.map((ids, at) => {
        const departsAt = departureOf(ids)
        // A canceled flight has no departure to be too close to.
        const leaves = !isCanceled(ids)
        return {
          flown: leaves && departsAt <= now,
          closed: leaves && departsAt - closesBeforeDepartureMs <= now,
          closesAt: departsAt - closesBeforeDepartureMs,
          total: valueOf(order, at),
        }
      }),
    }
  }

  /** Refuses passengers that the order doesn't have, and seats for lap infants. */
  const chosenOf = (
    { passengers }: FlightOrder,
    { segmentIds, brandId, seats = [], bags = [] }: NewSlice,
  ): ChosenSlice => ({
    segmentIds,
    brandId,
    bags,
    seats: seats.map((seat) => ({ ...seat, type: passengers[seat.passenger]?.type ?? 'INF' })),
  })

  /** The new slices in order of the ticket, those added last. */
  const planOf = (
    order: FlightOrder,
    { slices }: ChangeTerms,
    wanted: readonly WantedSlice[],
  ): ChangeOutcome<{
    readonly after: readonly (ChosenSlice & { readonly from: number | null })[]
    readonly givenUp: readonly number[]
  }> => {
    const after: (ChosenSlice & { readonly from: number | null })[] = []
    const givenUp: number[] = []
    for (const [at, own] of order.slices.entries()) {
      const want = wanted.find((one) => one.action !== 'Add' && one.slice === at)
      const isSame =
        want?.action === 'Change' &&
        same(want.segmentIds, own.segmentIds) &&
        want.brandId === own.brandId
      if (want === undefined || want.action === 'Keep' || isSame) {
        after.push({ ...own, from: at })
        continue
      }
      if (slices[at]?.flown === true) return refused({ code: 'SliceFlown' })
      if (slices[at]?.closed === true) return refused({ code: 'SliceClosed' })
      givenUp.push(at)
      if (want.action === 'Change') after.push({ ...chosenOf(order, want), from: null })
    }
    for (const want of wanted)
      if (want.action === 'Add') after.push({ ...chosenOf(order, want), from: null })
    if (givenUp.length === 0 && after.every(({ from }) => from !== null))
      return refused({ code: 'NothingChanges' })
    return after.every(({ from }) => from !== null && slices[from]?.flown === true)
      ? refused({ code: 'InvalidSlices', reason: 'count' })
      : { kind: 'done', value: { after, givenUp } }
  }

  const inOrder = (slices: readonly { readonly segmentIds: readonly string[] }[]): boolean =>
    slices.every(({ segmentIds }, at) => {
      const last = segmentsOf(slices[at - 1]?.segmentIds ?? []).at(-1)
      return (
        last === undefined ||
        departureOf(segmentIds) >= Date.parse(last.arrival.instant) + 3_600_000
      )
    })

  const quote: FlightChanges['quote'] = async (reference, wanted, now) => {
    await Promise.all([board.refresh(), picture.refresh()])
    for (;;) {
      const order = await shown(reference, now)
      if (order === null) return refused({ code: 'OrderUnknown' })
      if (order.canceledAt !== null) return refused({ code: 'OrderCanceled' })
      const rules = terms(order, now)
      if (!rules.ticketed) return refused({ code: 'NotTicketed' })
      if (rules.penalty.kind === 'NotPossible') return refused({ code: 'NotChangeable' })
      if (rules.penalty.kind === 'Unknown') return refused({ code: 'PenaltyUnknown' })
      const plan = planOf(order, rules, wanted)
      if (plan.kind === 'refused') return plan
      const { after, givenUp } = plan.value
      const fresh = after.filter(({ from }) => from === null)
      const canceled = fresh.find(({ segmentIds }) => isCanceled(segmentIds))
      if (canceled !== undefined)
        return refused({
          code: 'NoAvailability',
          segmentId: canceled.segmentIds[0] ?? '',
          seatsLeft: 0,
        })
      const priced =
        fresh.length === 0
          ? null
          : air.price({
              slices: fresh,
              ticketSlices: after.length,
              passengers: order.party,
              now,
              holds: heldBy(order),
            })
      if (priced !== null && !priced.ok) return refused(priced.refusal)
      if (!inOrder(after)) return refused({ code: 'InvalidSlices', reason: 'order' })
      const price = priced?.value ?? null
      if (price?.slices.some(({ option }) => option.carrier !== rules.carrier) === true)
        return refused({ code: 'OtherAirline' })

      const brands = order.slices.map(({ brandId }) => air.brand(brandId))
      const refundable = brands.every(
        (brand) => brand?.refundable === true && brand.cancel.kind !== 'NotPossible',
      )
      const money = changeMoney({
        total: order.total,
        carried: order.carried ?? 0,
        givenUp: givenUp.reduce((all, at) => all + valueOf(order, at), 0),
        newFlights: price?.total ?? 0,
        penalty: rules.penalty.kind === 'WithFee' ? rules.penalty.amount * rules.payers : 0,
        leftOver: leftOverOf(refundable, brands),
      })
      const freshPrices = price === null ? [] : slicePricesOf(price)
      let next = 0
      const closesAt =
        Math.min(
          ...after.flatMap(({ segmentIds, from }) =>
            from === null ? [departureOf(segmentIds)] : [],
          ),
          ...givenUp.map((at) => departureOf(order.slices[at]?.segmentIds ?? [])),
        ) - closesBeforeDepartureMs
      const kept = order.changeQuotes ?? []
      const made: ChangeQuote = {
        ...money,
        id: `${reference}:x${now}-${order.changes?.length ?? 0}${kept.filter(({ quotedAt }) => quotedAt === now).length}`,
        quotedAt: now,
        expiresAt: Math.min(now + quoteLifeMs, Math.max(closesAt, now)),
        slices: after.map((slice) => ({
          ...slice,
          sold:
            (slice.from === null ? freshPrices[next++] : order.slicePrices[slice.from]) ?? nothing,
        })),
        creditExpiresAt: money.credit === 0 ? null : order.bookedAt + creditLifeMs,
      }
      if (
        await store.replaceOrder(
          { ...order, changeQuotes: [made, ...kept].slice(0, mostChangeQuotes) },
          [],
        )
      )
        return { kind: 'done', value: { quote: made, price, order } }
    }
  }

  const confirm: FlightChanges['confirm'] = async (reference, quoteId, now) => {
    await Promise.all([board.refresh(), picture.refresh()])
    for (;;) {
      const order = await shown(reference, now)
      if (order === null) return refused({ code: 'OrderUnknown' })
      if (order.changes?.some((one) => one.quoteId === quoteId) === true)
        return { kind: 'done', value: order }
      if (order.canceledAt !== null) return refused({ code: 'OrderCanceled' })
      const chosen = order.changeQuotes?.find(({ id }) => id === quoteId)
      if (chosen === undefined || chosen.expiresAt <= now) return refused({ code: 'QuoteOver' })
      const fresh = chosen.slices.filter(({ from }) => from === null)
      // At the quoted price, with the seats that are left now.
      const priced =
        fresh.length === 0
          ? null
          : air.price({
              slices: fresh,
              ticketSlices: chosen.slices.length,
              passengers: order.party,
              now,
              holds: heldBy(order),
            })
      if (priced !== null && !priced.ok) return refused(priced.refusal)
      const canceled = fresh.find(({ segmentIds }) => isCanceled(segmentIds))
      if (canceled !== undefined)
        return refused({
          code: 'NoAvailability',
          segmentId: canceled.segmentIds[0] ?? '',
          seatsLeft: 0,
        })
      const claims = priced === null ? [] : claimsOf(priced.value, payersOf(order), now)
      const keptKeys = new Set(
        chosen.slices.flatMap((slice) => (slice.from === null ? [] : seatKeysOf(slice))),
      )
      const stays = (key: string): boolean =>
        [...keptKeys].some((kept) => key === kept || key.startsWith(`${kept}|`))
      const release = order.seats.filter(({ key }) => !stays(key))
      const tickets = await newTickets(terms(order, now).carrier, order.passengers.length)
      const { id: _id, quotedAt: _quotedAt, expiresAt: _expiresAt, slices, ...money } = chosen
      const { cancelQuotes: _cancelQuotes, ...rest } = order
      const changed: FlightOrder = {
        ...rest,
        total: money.newTotal,
        carried: money.carried,
        slices: slices.map(({ segmentIds, brandId }) => ({ segmentIds, brandId })),
        slicePrices: slices.map(({ sold }) => sold),
        tickets,
        changeQuotes: [],
        seats: [
          ...order.seats.filter(({ key }) => stays(key)),
          ...claims.map(({ key, seats }) => ({ key, seats })),
        ],
        changes: [
          ...(order.changes ?? []),
          { ...money, quoteId, at: now, exchangedTickets: order.tickets },
        ],
      }
      const outcome = await store.exchangeOrder(changed, release, claims)
      if (outcome.kind === 'stale') continue
      await picture.refresh()
      if (outcome.kind !== 'sold-out') return { kind: 'done', value: changed }
      const lost = fresh
        .flatMap(({ brandId, seats = [] }) =>
          seats.map(({ segmentId, seat }) => ({
            segmentId,
            seat,
            keys: seatKeysOf({ segmentIds: [segmentId], brandId }),
          })),
        )
        .find(({ seat, keys }) => keys.some((key) => assignedSeatKey(key, seat) === outcome.key))
      if (lost !== undefined)
        return refused({ code: 'SeatTaken', segmentId: lost.segmentId, seat: lost.seat })
      const [segmentId = ''] = fresh.flatMap((slice) =>
        slice.segmentIds.filter((one) =>
          seatKeysOf({ segmentIds: [one], brandId: slice.brandId }).includes(outcome.key),
        ),
      )
      return refused({ code: 'NoAvailability', segmentId, seatsLeft: 0 })
    }
  }

  const holdForDesk: FlightChanges['holdForDesk'] = async (reference, quoteId, now) => {
    for (;;) {
      const order = await shown(reference, now)
      const quotes = order?.changeQuotes
      if (
        order === null ||
        quotes === undefined ||
        !quotes.some(({ id, expiresAt }) => id === quoteId && expiresAt > now)
      )
        return
      if (
        await store.replaceOrder(
          {
            ...order,
            changeQuotes: quotes.map((one) =>
              one.id === quoteId ? { ...one, expiresAt: now + deskHoldsMs } : one,
            ),
          },
          [],
        )
      )
        return
    }
  }

  return { terms, quote, confirm, holdForDesk }
}
