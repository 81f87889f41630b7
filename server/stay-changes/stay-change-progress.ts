import type { Refusal } from '@portolan/contract/errors.ts'
import {
  stayChangeLifecycle,
  type StayChangeEvent,
  type StayChangeState,
} from '@portolan/domain/trips/stay-change.lifecycle.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { cardRefunds, type RefundLine } from '../cancellations/index.ts'
import type { SupplierReservation } from '../lodging/lodging-supplier.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

export type StayChangeCall =
  | { readonly name: 'authorise' | 'capture'; readonly charge: string; readonly amount: MoneyWire }
  | { readonly name: 'readCharge' | 'void'; readonly charge: string }
  | { readonly name: 'confirm' | 'readOrder'; readonly reference: string; readonly quoteId: string }
  | {
      readonly name: 'refund'
      readonly charge: string
      readonly key: string
      readonly amount: MoneyWire
    }

export type StayChangeAnswer =
  | {
      readonly of: 'order'
      readonly answer: SupplierAnswer<Pick<SupplierReservation, 'state' | 'changed'> | null>
    }
  | { readonly of: 'charge'; readonly answer: AcquirerAnswer<Charge | null> }

/** What the journal holds of a change: everything its next decision needs, and no person's data. */
export interface StayChangeProgress {
  readonly state: StayChangeState
  /** The order, by our reference, and the supplier's quote. */
  readonly reference: string
  readonly quoteId: string
  /** The booking's own charge: its books are left alone by whoever compares them meanwhile. */
  readonly charge: string
  /** What it costs more, and by which charge of its own; null where it costs no more. */
  readonly extra: { readonly charge: string; readonly amount: MoneyWire } | null
  readonly refundKey: string
  /** What goes back to each tender; posted with the change. */
  readonly lines: readonly RefundLine[]
  /**
   * The key of what it is to become, which its booking holds; null where it stays what it is, and
   * where nothing was claimed.
   */
  readonly journey: string | null
  /** The change stands in all books. */
  readonly posted: boolean
  /** Refunds that the acquirer has. */
  readonly refunded: number
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** The card's bank asks its owner. */
  readonly challenge: { readonly url: string; readonly until: number } | null
  readonly call: { readonly what: StayChangeCall; readonly at: number } | null
  readonly mode: 'send' | 'read'
  readonly attempts: number
  readonly refusals: number
  /** When the present state began. */
  readonly since: number
  /** When a confirmation of unknown outcome was first sent; null where everything is known. */
  readonly unknownSince: number | null
  readonly waitUntil: number | null
  /** Why nothing was changed. */
  readonly refusal: Refusal | null
  /** What it waits for an operator with. */
  readonly stuckIn: 'retried' | 'retriedCapture' | 'retriedRefund' | 'retriedRelease' | null
}

export type NewStayChange = Pick<
  StayChangeProgress,
  'reference' | 'quoteId' | 'charge' | 'extra' | 'refundKey' | 'lines' | 'journey'
>
export const newStayChange = (change: NewStayChange, now: number): StayChangeProgress => ({
  state: stayChangeLifecycle.initial,
  ...change,
  posted: false,
  refunded: 0,
  card: null,
  challenge: null,
  call: null,
  mode: 'send',
  attempts: 0,
  refusals: 0,
  since: now,
  unknownSince: null,
  waitUntil: null,
  refusal: null,
  stuckIn: null,
})

/** The lifecycle's table is the only way from state to state. */
export const transition = (
  progress: StayChangeProgress,
  event: StayChangeEvent,
): StayChangeProgress => {
  const state = next(stayChangeLifecycle, progress.state, event)
  if (state === undefined)
    throw new Error(`stay change: ${event} is not possible in ${progress.state}`)
  return { ...progress, state }
}
export const isTerminal = (progress: StayChangeProgress): boolean =>
  stayChangeLifecycle.terminal.includes(progress.state)

/** What goes to cards, and has not been sent: the first of it is next. */
export const cardRefundsLeft = ({
  lines,
  charge,
  refundKey,
  refunded,
}: StayChangeProgress): ReturnType<typeof cardRefunds> =>
  cardRefunds(lines, { charge, key: refundKey }).slice(refunded)
