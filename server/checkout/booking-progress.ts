import type { ErrorCode, Refusal, Facts } from '@portolan/contract/errors.ts'
import { cardPart, type Tender } from '@portolan/domain/payments/tenders.ts'
import {
  bookingLifecycle,
  type BookingEvent,
  type BookingState,
} from '@portolan/domain/checkout/booking.lifecycle.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import { totalOf, type BookingPart, type PartTerms, type Product } from './booking-part.ts'
import type { Order } from './order-desk.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

export const bookingSteps = [
  'CheckPrice',
  'Authorise',
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
  /** Product time of its last change; null while it waits. */
  readonly at: number | null
}

/**
 * What may exist at a counterparty because of us: the charge, or the order of a part, by its place.
 * Registered before the call that may make it.
 */
export type Undo = 'charge' | number

export type BookingCall =
  | { readonly name: 'price' | 'readCharge' | 'voidCharge' }
  | { readonly name: 'order' | 'readOrder' | 'closeOrder' | 'cancelOrder'; readonly part: number }
  | { readonly name: 'authorise' | 'capture' | 'refundCharge'; readonly amount: MoneyWire }

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
  | { readonly of: 'charge'; readonly answer: AcquirerAnswer<Charge | null> }
  | { readonly of: 'order'; readonly answer: SupplierAnswer<Order | null> }

/** One order of the booking. */
export interface PartProgress extends PartTerms {
  readonly product: Product
  /** As last read, and when. */
  readonly order: Order | null
  readonly orderReadAt: number | null
}

/** What the journal holds of a booking: everything its next decision needs, and no person's data. */
export interface BookingProgress {
  readonly state: BookingState
  /** Of all parts. */
  readonly accepted: MoneyWire
  /** What of it the card pays; null where no card does. */
  readonly charged: MoneyWire | null
  /** Whether something of the person is held for it: rewards, credits or an offer. */
  readonly holds: boolean
  readonly parts: readonly PartProgress[]
  readonly step: BookingStepName
  /** Whose order it is about; each step begins with the first. */
  readonly part: number
  readonly steps: readonly BookingStep[]
  /** Journalled and unanswered. `at` is when it was journalled. */
  readonly call: { readonly what: BookingCall; readonly at: number } | null
  /**
   * Within a step: send the effect, read back what came of it, or (an order that is not there) make
   * sure that nothing will come of it.
   */
  readonly mode: 'send' | 'read' | 'close'
  /** Calls of this step so far. */
  readonly attempts: number
  /** Effects sent in this step so far. */
  readonly sends: number
  /** When the present step (or the present undo) began. */
  readonly since: number
  /** When the last effect of unknown outcome was sent; null where everything is known. */
  readonly unknownSince: number | null
  readonly waitUntil: number | null
  readonly challenge: { readonly url: string; readonly until: number } | null
  /** It was Pending once: its person was told that we write. */
  readonly waited: boolean
  /** As last read. */
  readonly charge: Charge | null
  /** The newest first. */
  readonly undo: readonly Undo[]
  readonly undoRefusals: number
  /** What was ever sent: watched after a failure. */
  readonly sent: readonly Undo[]
  readonly refusal: Refusal | null
}

const ofTheCard: ReadonlySet<BookingStepName> = new Set(['Authorise', 'Capture'])

export const newProgress = (
  {
    parts,
    tenders,
  }: { readonly parts: readonly BookingPart[]; readonly tenders: readonly Tender[] },
  now: number,
): BookingProgress => ({
  state: bookingLifecycle.initial,
  accepted: totalOf(parts),
  charged: cardPart(tenders),
  holds: tenders.some(({ kind }) => kind !== 'Card'),
  parts: parts.map(({ product, total, exchange, fingerprint, documents }) => ({
    product,
    total,
    ...(exchange === undefined ? {} : { exchange }),
    fingerprint,
    documents,
    order: null,
    orderReadAt: null,
  })),
  step: 'CheckPrice',
  part: 0,
  steps: bookingSteps.map((name) => ({
    name,
    state: cardPart(tenders) === null && ofTheCard.has(name) ? 'Skipped' : 'Waiting',
    at: null,
  })),
  call: null,
  mode: 'send',
  attempts: 0,
  sends: 0,
  since: now,
  unknownSince: null,
  waitUntil: null,
  challenge: null,
  waited: false,
  charge: null,
  undo: [],
  undoRefusals: 0,
  sent: [],
  refusal: null,
})

/**
 * The lifecycle's table is the only way from state to state: a transition it does not list is a
 * bug, not a case.
 */
export const transition = (progress: BookingProgress, event: BookingEvent): BookingProgress => {
  const state = next(bookingLifecycle, progress.state, event)
  if (state === undefined) throw new Error(`booking: ${event} is not possible in ${progress.state}`)
  return { ...progress, state }
}

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

export const isTerminal = (progress: BookingProgress): boolean =>
  bookingLifecycle.terminal.includes(progress.state)

/** Its orders are made and their tickets are not out: it can still be taken back whole. */
export const awaitsTickets = ({ state, step }: Pick<BookingProgress, 'state' | 'step'>): boolean =>
  step === 'Ticket' && (state === 'Processing' || state === 'Pending')

/** The word of its person that takes it back, heard while it waits for tickets. */
export const withdrawal = 'withdraw'

export const isWithdrawn = ({ refusal }: Pick<BookingProgress, 'refusal'>): boolean =>
  refusal?.code === 'BookingWithdrawn'

/** What the card pays; a step of the card in a booking without one is a bug. */
export const chargedOf = ({ charged }: BookingProgress): MoneyWire => {
  if (charged === null) throw new Error('booking: no card pays')
  return charged
}

/** The step itself, or the one behind it where no card pays and it is a step of the card. */
export const unskipped = (progress: BookingProgress, step: BookingStepName): BookingStepName =>
  progress.charged !== null
    ? step
    : step === 'Authorise'
      ? 'Order'
      : step === 'Capture'
        ? 'Post'
        : step

/** The part at this place; one that is not there is a bug. */
export const partOf = (progress: BookingProgress, at: number): PartProgress => {
  const part = progress.parts[at]
  if (part === undefined) throw new RangeError(`booking: no part ${at}`)
  return part
}

/** The order of a part as it was read. */
export const withOrder = (
  progress: BookingProgress,
  at: number,
  order: Order,
  readAt: number,
): BookingProgress => ({
  ...progress,
  parts: progress.parts.with(at, { ...partOf(progress, at), order, orderReadAt: readAt }),
})
