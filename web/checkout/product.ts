import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Money, MoneyWire } from '@portolan/kernel/money.ts'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { errorWords, type ErrorWords } from '../shell/error-words.ts'
import type { FreezeDiscount, PaidLines } from '../payments/index.ts'
import type { Services } from '../shell/services.ts'
import type { CallFailed } from '../shell/session/call-failed.ts'
import type { Booking } from './checkout-queries.ts'
import type { ParkedDraftKey } from '../shell/draft.ts'

export interface ProductFormProps<Quote> {
  quote: Quote
  /** The traveler was warned about a duplicate booking and wants this one anyway. */
  insists: boolean
  /** The last booking's refusal, if the form can fix it. */
  refusal: Booking['refusal']
  /** What a frozen price pays of the quote; null without one. */
  freeze: FreezeDiscount | null
  /** Entries this person typed for an expired quote of the same search. */
  parkedDraft: ParkedDraftKey | undefined
  /** The supplier priced the same choice with an add-on. */
  onQuote: (quote: { readonly id: string }) => void
  /** The same, but the base price changed too: the traveler has to accept it first. */
  onMoved: (moved: { readonly quote: string; readonly was?: string }) => void
  onPlaced: (bookingId: string) => void
  /** A refusal that has a screen of its own, and the amount on the button. */
  onRefused: (failure: CallFailed, due: Money) => void
}
export interface ProductSummaryProps<Quote> {
  quote: Quote
  /** False while a price change is being decided. */
  priced?: boolean | undefined
  /** What is accepted, and what of it is for what was added to the quote, such as a protection. */
  accepted?: { readonly total: MoneyWire; readonly added: readonly PriceLine[] } | undefined
  /** How it is paid; absent where payment is not chosen on this screen. */
  paid?: PaidLines | undefined
  /** Local time the quoted price expires; absent once it has. */
  heldUntil?: string | undefined
}

/** Product-specific wording, where the shared wording would be wrong. */
export interface ProductWords {
  /** Never an amount: credits, miles and offers may pay part of the accepted total. */
  readonly steps: Readonly<Record<Booking['steps'][number]['name'], string>>
  readonly errors: Partial<Readonly<Record<ErrorCode, ErrorWords>>>
  readonly wentUp: string
  readonly wentDown: string
  /** Button that opens the supplier's new price. */
  readonly seeNewPrice: string
  /** The heading while it is booked; default `Booking your trip`. */
  readonly inProgress?: string
  /** What can be added: `seats and bags`. */
  readonly addOns?: string
}

type Prefix =
  | 'flights'
  | 'hotels'
  | 'premium-stays'
  | 'premium-stays/vacation-rentals'
  | 'vacation-rentals'
  | 'cars'
  | 'activities'
  | 'packages'
  | 'hotels-flights'
export type BookPath = `/${Prefix | 'stays'}/book/` | FreezeConfirm
type FreezeConfirm =
  | '/flights/freeze/confirm/'
  | '/hotels/freeze/confirm/'
  | '/flights/disruption-offer/'
export type ConfirmPath = `/${Prefix}/book/confirm/` | FreezeBought
type FreezeBought =
  | '/flights/book/pricefreeze/confirm/'
  | '/trips/hotels/freeze/overview/'
  | '/flights/ancillary/disruption/confirm/'

/** Everything checkout needs to know about a product. */
export interface CheckoutProduct<Quote> {
  readonly bookPath: BookPath
  readonly confirmPath: ConfirmPath
  readonly words: ProductWords
  readonly quoteQuery: (
    services: Services,
    quoteId: string,
  ) => UseQueryOptions<Quote, Error, Quote, string[]>
  /**
   * Same key for the same choice, with or without add-ons, so that the form and the vault's frame
   * keep their entries.
   */
  readonly formKey: (quote: Quote) => string
  /** What is charged at booking. */
  readonly dueNow: (quote: Quote) => MoneyWire
  /** The quote's total and the part of it that is for add-ons, shown when a price changes. */
  readonly sums?: (quote: Quote) => { readonly total: Money; readonly addOns: Money | null }
  /** The quote's search with its inputs; the empty search form without a quote. */
  readonly searchHref: (quote: Quote | undefined) => string
  readonly Form: ComponentType<ProductFormProps<Quote>>
  readonly Summary: ComponentType<ProductSummaryProps<Quote>>
  /** Alternatives to a choice that sold out. `segment`: the sold-out part, if the supplier names it. */
  readonly Similar?: ComponentType<{
    quote: Quote
    segment: string | undefined
    onQuote: (quote: { readonly quote: string; readonly was?: string }) => void
  }>
  readonly Way: ComponentType<{ quote: Quote; sent?: boolean }>
}

export const wordsFor = ({ errors }: Pick<ProductWords, 'errors'>, code: ErrorCode): ErrorWords =>
  errors[code] ?? errorWords[code]
