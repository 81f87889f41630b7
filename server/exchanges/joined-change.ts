import type { Refusal } from '@portolan/contract/errors.ts'
import type { refitStay } from '@portolan/contract/packages/refit.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { DoneBy, TripRow } from '../trips/index.ts'
import type { DeskCall } from './exchange-progress.ts'
import type { ExchangeableOrder, ExchangeDesk, JoinedOrder } from './exchange-desk.ts'
import type * as z from 'zod/mini'

/** A change of another part that is made with the flights or not at all (decision 0142). */
export interface JoinedChange extends JoinedOrder {
  /** The trip's part. */
  readonly partId: string
  /** Of what is charged; at most one is above zero. */
  readonly due: MoneyWire
  readonly back: MoneyWire
  /** What the part is charged from then on, and its cost to us in the supplier's currency. */
  readonly total: MoneyWire
  readonly cost: MoneyWire | null
  /** The debt to the supplier before and after. */
  readonly before: OwedShare
  readonly after: OwedShare
  /** Its product, and what identifies it after the change, for duplicate detection. */
  readonly product: string
  readonly journey: readonly string[]
  /** The part after the change: its product's own. */
  readonly becomes: unknown
}
/** `amount` in the supplier's currency, `sold` in the booking's. */
export interface OwedShare {
  readonly supplier: string
  readonly amount: MoneyWire
  readonly sold: MoneyWire
}

export type ShownStay = z.infer<typeof refitStay>

/** What other flights do to the rest of the trip. */
export interface JoinedOffer {
  /** Null if nothing changes with the flights, which `shown` explains. */
  readonly change: JoinedChange | null
  readonly shown: ShownStay
  /** Milliseconds on the supplier's clock; null without a change. */
  readonly expiresAt: number | null
}

/** The supplier's side. References are ours; all are idempotent by quote. */
export interface JoinedDesk {
  /** Keeps the change possible, at its price, until it is confirmed or released. */
  readonly hold: (order: JoinedOrder) => Promise<SupplierAnswer<unknown>>
  readonly confirm: (order: JoinedOrder) => Promise<SupplierAnswer<unknown>>
  readonly release: (order: JoinedOrder) => Promise<SupplierAnswer<unknown>>
}

export interface WantedDates {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** What changes with the flights of a trip, by the product that knows it. */
export interface JoinedChanges<T> extends JoinedDesk {
  /** Quotes it, outside any transaction; null for a trip where nothing else depends on flights. */
  readonly quote: (asked: {
    readonly trip: TripRow
    readonly paid: PaidBooking
    readonly before: readonly FaredSlice[]
    readonly after: readonly FaredSlice[]
    /** Dates that the traveler wants; null for those that follow the flights. */
    readonly wanted: WantedDates | null
  }) => Promise<Result<JoinedOffer | null, Refusal>>
  /** Writes the changed part into the trip, and emails the owner. */
  readonly made: (
    tx: T,
    change: {
      readonly tenant: TenantId
      /** Of the exchange. */
      readonly id: string
      readonly trip: TripRow
      readonly joined: JoinedChange
      readonly by: DoneBy
      readonly at: number
    },
  ) => Promise<void>
}

type Answer = SupplierAnswer<ExchangeableOrder | null>
type Desk = Pick<ExchangeDesk, 'confirm' | 'readBack'>

/** Tickets are exchanged, so the rest follows: it is held, and confirmed until that is known. */
const withJoined = async (
  desk: JoinedDesk,
  joined: JoinedOrder,
  exchanged: Answer,
): Promise<Answer> => {
  const answer = await desk.confirm(joined)
  if (answer.kind === 'done') return exchanged
  return answer.kind === 'unknown' ? answer : { kind: 'unknown', cause: 'unavailable' }
}

/** Nothing is exchanged. The refusal counts once nothing is held any more. */
const without = async (desk: JoinedDesk, joined: JoinedOrder, refused: Answer): Promise<Answer> => {
  const answer = await desk.release(joined)
  return answer.kind === 'unknown' ? answer : refused
}

/**
 * Exchanges tickets together with another change: that one is held first, because an exchange is
 * never undone, and confirmed last. Idempotent by both quotes, so the saga may repeat it. What only
 * the airline's desk can do is not waited for, since rooms are not held so long.
 */
export const confirmTogether = async (
  flights: Desk,
  desk: JoinedDesk,
  call: DeskCall & { readonly joined: JoinedOrder },
): Promise<Answer> => {
  const held = await desk.hold(call.joined)
  if (held.kind !== 'done') return held
  const answer = await flights.confirm(call.reference, call.quoteId, call.byDesk)
  if (answer.kind === 'done') return withJoined(desk, call.joined, answer)
  if (answer.kind === 'unknown') return answer
  return without(
    desk,
    call.joined,
    answer.code === 'AgentFulfillmentNeeded' ? { kind: 'refused', code: 'ContactSupport' } : answer,
  )
}

/** Reads both back; an exchange that was made without its answer is completed. */
export const readTogether = async (
  flights: Desk,
  desk: JoinedDesk,
  call: DeskCall & { readonly joined: JoinedOrder },
): Promise<Answer> => {
  const answer = await flights.readBack(call.reference)
  if (answer.kind !== 'done') return answer
  if (answer.value?.changedBy === call.quoteId) return withJoined(desk, call.joined, answer)
  return answer.value?.active === false ? without(desk, call.joined, answer) : answer
}
