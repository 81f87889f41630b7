import type { Refusal } from '@portolan/contract/errors.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import {
  exchangeLifecycle,
  type ExchangeEvent,
  type ExchangeState,
} from '@portolan/domain/trips/exchange.lifecycle.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import {
  cardRefunds,
  type CardRefund,
  type CreditExpiries,
  type RefundLine,
} from '../cancellations/index.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { ExchangeableOrder } from './exchange-desk.ts'

export type ExchangeCall =
  | {
      readonly name: 'confirm' | 'readOrder'
      readonly reference: string
      readonly quoteId: string
      readonly byDesk: boolean
    }
  | {
      readonly name: 'authorise' | 'readCharge' | 'void' | 'capture'
      readonly reference: string
      readonly captureKey: string
      readonly amount: MoneyWire
    }
  | {
      readonly name: 'refund'
      readonly charge: string
      readonly key: string
      readonly amount: MoneyWire
    }

export type ExchangeAnswer =
  | { readonly of: 'order'; readonly answer: SupplierAnswer<ExchangeableOrder | null> }
  | { readonly of: 'charge'; readonly answer: AcquirerAnswer<Charge | null> }

/** What the journal holds of an exchange: everything its next decision needs, and no person's data. */
export interface ExchangeProgress {
  readonly state: ExchangeState
  /** The order's, ours; and the supplier's of the quote. */
  readonly reference: string
  readonly quoteId: string
  /** What is to pay: a charge of its own. Null where nothing is. */
  readonly pay: {
    readonly reference: string
    readonly captureKey: string
    readonly amount: MoneyWire
  } | null
  /** What the supplier gives back of what was paid before. */
  readonly back: MoneyWire
  /** The booking's own charge, what it was paid with, and what has gone back to each of it. */
  readonly charge: string
  readonly refundKey: string
  readonly tenders: readonly Tender[]
  readonly returned: readonly MoneyWire[]
  readonly creditExpiries: CreditExpiries
  /**
   * What goes back to each tender, and how many of the cards have it: known once the tickets are
   * exchanged.
   */
  readonly refunds: readonly RefundLine[] | null
  readonly paidOut: number
  /** The supplier's copy once the tickets are exchanged. */
  readonly order: ExchangeableOrder | null
  /** An agent has asked the supplier's desk for it. */
  readonly byDesk: boolean
  /** An authorisation was sent, and has to be given back where nothing comes of it. */
  readonly charged: boolean
  readonly captured: boolean
  readonly challenge: { readonly url: string; readonly until: number } | null
  readonly call: { readonly what: ExchangeCall; readonly at: number } | null
  readonly mode: 'send' | 'read'
  /** Calls, and sends that have an effect, in this state so far. */
  readonly attempts: number
  readonly sends: number
  readonly refusals: number
  readonly since: number
  /** When a call of unknown outcome was first sent in this state; null where everything is known. */
  readonly unknownSince: number | null
  readonly waitUntil: number | null
  readonly refusal: Refusal | null
}

export interface NewExchange extends Pick<
  ExchangeProgress,
  | 'reference'
  | 'quoteId'
  | 'pay'
  | 'back'
  | 'charge'
  | 'refundKey'
  | 'tenders'
  | 'returned'
  | 'creditExpiries'
> {}

export const newExchange = (wanted: NewExchange, now: number): ExchangeProgress => ({
  state: exchangeLifecycle.initial,
  ...wanted,
  refunds: null,
  paidOut: 0,
  order: null,
  byDesk: false,
  charged: false,
  captured: false,
  challenge: null,
  call: null,
  mode: 'send',
  attempts: 0,
  sends: 0,
  refusals: 0,
  since: now,
  unknownSince: null,
  waitUntil: null,
  refusal: null,
})

/** The lifecycle's table is the only way from state to state. */
export const transition = (progress: ExchangeProgress, event: ExchangeEvent): ExchangeProgress => {
  const state = next(exchangeLifecycle, progress.state, event)
  if (state === undefined)
    throw new Error(`exchange: ${event} is not possible in ${progress.state}`)
  return { ...progress, state }
}
export const isTerminal = (progress: ExchangeProgress): boolean =>
  exchangeLifecycle.terminal.includes(progress.state)

/** What goes to cards of what comes back, one after the other. */
export const refundsToCards = ({
  refunds,
  charge,
  refundKey,
}: ExchangeProgress): readonly CardRefund[] => cardRefunds(refunds, { charge, key: refundKey })
