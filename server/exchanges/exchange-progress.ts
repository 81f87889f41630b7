import type { Tender } from '@portolan/domain/payments/tenders.ts'
import {
  exchangeLifecycle,
  type ExchangeEvent,
  type ExchangeState,
} from '@portolan/domain/after-sales/exchange.lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import {
  cardRefunds,
  createPaidChangeRules,
  type CreditExpiries,
  type PaidChange,
  type RefundLine,
} from '../after-sales/index.ts'
import {
  newCharge,
  type ChargeAnswer,
  type ChargeCall,
  type ChargeProgress,
} from '../payments/charge.machine.ts'
import type { CardRefund, RefundCall } from '../payments/refund.machine.ts'
import { newSagaProgress } from '../platform/saga/progress.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { ExchangeableOrder, JoinedOrder } from './exchange-desk.ts'

export interface DeskCall {
  readonly name: 'confirm' | 'readOrder'
  readonly reference: string
  readonly quoteId: string
  readonly byDesk: boolean
  /** Changes with the tickets; absent if nothing does. */
  readonly joined?: JoinedOrder
}
export type ExchangeCall = DeskCall | ChargeCall | RefundCall

export type ExchangeAnswer =
  | { readonly of: 'order'; readonly answer: SupplierAnswer<ExchangeableOrder | null> }
  | { readonly of: 'charge'; readonly answer: ChargeAnswer }

/** Journaled state of an exchange: all that the next decision needs, and no personal data. */
export interface ExchangeProgress extends PaidChange<ExchangeState, DeskCall> {
  /** Our reference of the order; `quoteId` is the supplier's. */
  readonly reference: string
  readonly quoteId: string
  /** Changes with the tickets or not at all; absent if nothing does. */
  readonly joined?: JoinedOrder
  /** Refund from the suppliers. */
  readonly back: MoneyWire
  /** The booking's charge, its tenders, and what each was refunded before. */
  readonly charge: string
  readonly refundKey: string
  readonly tenders: readonly Tender[]
  readonly returned: readonly MoneyWire[]
  readonly creditExpiries: CreditExpiries
  /** Refunds by tender, null until the tickets are exchanged. */
  readonly refunds: readonly RefundLine[] | null
  /** The supplier's copy of the order; null until the tickets are exchanged. */
  readonly order: ExchangeableOrder | null
  /** An agent has requested the change from the supplier's desk. */
  readonly byDesk: boolean
}

export interface NewExchange extends Pick<
  ExchangeProgress,
  | 'reference'
  | 'quoteId'
  | 'joined'
  | 'back'
  | 'charge'
  | 'refundKey'
  | 'tenders'
  | 'returned'
  | 'creditExpiries'
> {
  readonly pay: Pick<ChargeProgress, 'reference' | 'captureKey' | 'undoKey' | 'amount'> | null
}

export const newExchange = ({ pay, ...wanted }: NewExchange, now: number): ExchangeProgress => ({
  ...newSagaProgress(exchangeLifecycle.initial, now),
  ...wanted,
  pay: pay && newCharge(pay, now),
  refunds: null,
  paidOut: 0,
  order: null,
  byDesk: false,
})

/** Refunds to cards, in the order they are sent. */
export const refundsToCards = ({
  refunds,
  charge,
  refundKey,
}: Pick<ExchangeProgress, 'refunds' | 'charge' | 'refundKey'>): readonly CardRefund[] =>
  cardRefunds(refunds, { charge, key: refundKey })

export const exchangeRules = createPaidChangeRules<ExchangeState, ExchangeEvent, ExchangeProgress>(
  exchangeLifecycle,
  { isMade: ({ order }) => order !== null, cardRefunds: refundsToCards },
)
