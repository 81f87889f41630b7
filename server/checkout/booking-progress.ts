import { isHeld } from '@portolan/domain/payments/tender-types.ts'
import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { cardPart } from '@portolan/domain/payments/tenders.ts'
import {
  bookingLifecycle,
  type BookingEvent,
  type BookingState,
} from '@portolan/domain/checkout/booking.lifecycle.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import {
  newCharge,
  type ChargeAnswer,
  type ChargeCall,
  type ChargeProgress,
} from '../payments/charge.machine.ts'
import {
  createProgressRules,
  newSagaProgress,
  type SagaProgress,
} from '../platform/saga/progress.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import { totalOf, type PartTerms } from './booking-part.ts'
import { captureKey, chargeReference, refundKey, type BookingRequest } from './booking-request.ts'
import type { Order } from './order-desk.ts'

export const bookingSteps = [
  'CheckPrice',
  'Authorize',
  'Order',
  'Ticket',
  'Capture',
  'Post',
  'Confirm',
  'Release',
] as const
export type BookingStepName = (typeof bookingSteps)[number]
export type BookingStepState =
  | 'Waiting'
  | 'Active'
  | 'Done'
  | 'Failed'
  | 'Undone'
  | 'Unknown'
  | 'Skipped'
export interface BookingStep {
  readonly name: BookingStepName
  readonly state: BookingStepState
  /** Product time of the last change; null while waiting. */
  readonly at: number | null
}

/**
 * Something that may exist at a counterparty: the charge, or the order of a part by index.
 * Registered before the call that may create it.
 */
export type Undo = 'charge' | number

export type BookingCall =
  | { readonly name: 'price' }
  | { readonly name: 'order' | 'readOrder' | 'closeOrder' | 'cancelOrder'; readonly part: number }
  | ChargeCall

export type PriceAnswer =
  | {
      readonly kind: 'done'
      readonly parts: readonly Pick<PartTerms, 'total' | 'fingerprint'>[]
      readonly freshQuoteId: string | null
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts }
  | { readonly kind: 'unknown'; readonly cause: string }
export type BookingAnswer =
  | { readonly of: 'price'; readonly answer: PriceAnswer }
  | { readonly of: 'charge'; readonly answer: ChargeAnswer }
  | { readonly of: 'order'; readonly answer: SupplierAnswer<Order | null> }

export interface PartProgress extends PartTerms {
  readonly id: string
  readonly product: string
  /** The last copy read, and when. */
  readonly order: Order | null
  readonly orderReadAt: number | null
}

/**
 * Journaled state of a booking: all that the next decision needs, and no personal data. Its mode
 * can also be to `close` an order that was not found, so that none can follow.
 */
export interface BookingProgress extends SagaProgress<
  BookingState,
  BookingCall,
  'send' | 'read' | 'close'
> {
  /** Total of all parts. */
  readonly accepted: MoneyWire
  /** The charge of the card's part; null if no card pays. It counts its own calls. */
  readonly pay: ChargeProgress | null
  /** Whether rewards, credits or an offer are held for it. */
  readonly holds: boolean
  readonly parts: readonly PartProgress[]
  readonly step: BookingStepName
  /** Index of the current part; each step starts at 0. */
  readonly part: number
  readonly steps: readonly BookingStep[]
  /** It was `Pending` once, so the traveler expects an email. */
  readonly waited: boolean
  /** Newest first. */
  readonly undo: readonly Undo[]
  /** Everything ever sent; watched after a failure. */
  readonly sent: readonly Undo[]
}

const ofTheCard: ReadonlySet<BookingStepName> = new Set(['Authorize', 'Capture'])

export const newProgress = (
  { id, parts, tenders }: Pick<BookingRequest, 'id' | 'parts' | 'tenders'>,
  now: number,
): BookingProgress => {
  const amount = cardPart(tenders)
  return {
    ...newSagaProgress(bookingLifecycle.initial, now),
    accepted: totalOf(parts),
    pay:
      amount === null
        ? null
        : newCharge(
            {
              reference: chargeReference(id),
              captureKey: captureKey(id),
              undoKey: refundKey(id),
              amount,
            },
            now,
          ),
    holds: tenders.some(isHeld),
    parts: parts.map(
      ({ id: partId, product, total, exchange, fingerprint, documents, decidesIn }) => ({
        id: partId,
        product,
        total,
        ...(exchange === undefined ? {} : { exchange }),
        fingerprint,
        documents,
        ...(decidesIn === undefined ? {} : { decidesIn }),
        order: null,
        orderReadAt: null,
      }),
    ),
    step: 'CheckPrice',
    part: 0,
    steps: bookingSteps.map((name) => ({
      name,
      state: amount === null && ofTheCard.has(name) ? 'Skipped' : 'Waiting',
      at: null,
    })),
    waited: false,
    undo: [],
    sent: [],
  }
}

export const bookingRules = createProgressRules<BookingState, BookingEvent>(bookingLifecycle)
export const { transition, isTerminal } = bookingRules

export const markStep = (
  progress: BookingProgress,
  name: BookingStepName,
  state: BookingStepState,
  now: number,
): BookingProgress => ({
  ...progress,
  steps: progress.steps.map((step) =>
    step.name === name && step.state !== state ? { name, state, at: now } : step,
  ),
})

/** How long the tickets of a part are waited for. */
export const patienceFor = ({ decidesIn }: Pick<PartTerms, 'decidesIn'>): number =>
  Math.max(bookingTerms.ticketing, decidesIn ?? 0)

/** Orders are placed but not ticketed, so the booking can still be withdrawn. */
export const awaitsTickets = ({ state, step }: Pick<BookingProgress, 'state' | 'step'>): boolean =>
  step === 'Ticket' && (state === 'Processing' || state === 'Pending')

/** The signal by which the traveler withdraws; accepted while the booking waits for tickets. */
export const withdrawal = 'withdraw'

export const isWithdrawn = ({ refusal }: Pick<BookingProgress, 'refusal'>): boolean =>
  refusal?.code === 'BookingWithdrawn'

/** The charge of the card's part; throws if the booking has no card. */
export const payOf = ({ pay }: BookingProgress): ChargeProgress => {
  if (pay === null) throw new Error('booking: no card pays')
  return pay
}

/** Skips the card's steps in bookings that no card pays for. */
export const unskipped = (progress: BookingProgress, step: BookingStepName): BookingStepName => {
  if (progress.pay !== null) return step
  if (step === 'Authorize') return 'Order'
  return step === 'Capture' ? 'Post' : step
}

export const partOf = (progress: BookingProgress, at: number): PartProgress => {
  const part = progress.parts[at]
  if (part === undefined) throw new RangeError(`booking: no part ${at}`)
  return part
}

export const withOrder = (
  progress: BookingProgress,
  at: number,
  order: Order,
  readAt: number,
): BookingProgress => ({
  ...progress,
  parts: progress.parts.with(at, { ...partOf(progress, at), order, orderReadAt: readAt }),
})
