import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { errorWords, type ErrorWords } from '../shell/error-words.ts'
import type { PaidLines } from '../payments/paid-lines.ts'
import type { Services } from '../shell/services.ts'
import type { CallFailed } from '../shell/session/call-failed.ts'
import type { Booking } from './checkout-queries.ts'
import type { LeftBy } from './draft.ts'

export interface ProductFormProps<Quote> {
  quote: Quote
  /** The person has been told of a booking alike, and wants this one too. */
  insists: boolean
  /** The last booking's refusal, where it can be mended here. */
  refusal: Booking['refusal']
  /** For a quote of the same search that has ended, what this person typed is taken up again. */
  left: LeftBy | undefined
  /** The supplier has priced the same choice with something added. */
  onQuote: (quote: { readonly id: string }) => void
  /** The same with the price of what there was moved besides: asked about before it goes on. */
  onMoved: (moved: { readonly quote: string; readonly was?: string }) => void
  onPlaced: (bookingId: string) => void
  /** A refusal that has a screen of its own. */
  onRefused: (failure: CallFailed) => void
}
export interface ProductSummaryProps<Quote> {
  quote: Quote
  /** Left out where the price is what is being asked about. */
  priced?: boolean | undefined
  /** What pays for it; left out where it is not, or no more, to be chosen here. */
  paid?: PaidLines | undefined
  /** While the price holds, the time until which it does. */
  heldUntil?: string | undefined
}

/** How a product speaks where the words of all products would be wrong. */
export interface ProductWords {
  /** Of the card no sum is said: credits, miles and offers may pay a part of what was accepted. */
  readonly steps: Readonly<Record<Booking['steps'][number]['name'], string>>
  readonly errors: Partial<Readonly<Record<ErrorCode, ErrorWords>>>
  readonly wentUp: string
  readonly wentDown: string
  /** `The airline asks now`. */
  readonly asksNow: string
  readonly seeNow: string
  /** `seats and bags`: what can be added. */
  readonly addOns?: string
}

type Prefix =
  | 'flights'
  | 'hotels'
  | 'premium-stays'
  | 'premium-stays/vacation-rentals'
  | 'vacation-rentals'
export type BookPath = `/${Prefix | 'stays'}/book/`
export type ConfirmPath = `/${Prefix}/book/confirm/`

/** What checkout must be told of a product to take its quotes from the form to the trip. */
export interface CheckoutProduct<Quote> {
  readonly bookPath: BookPath
  readonly confirmPath: ConfirmPath
  readonly words: ProductWords
  readonly quoteQuery: (
    services: Services,
    quoteId: string,
  ) => UseQueryOptions<Quote, Error, Quote, string[]>
  /**
   * The same choice is one form, whatever is added to it: what was typed, also into the vault's
   * frame, stays.
   */
  readonly formKey: (quote: Quote) => string
  /**
   * What a quote takes all together, and how much of it is for what was added: said where a price
   * has changed.
   */
  readonly sums?: (quote: Quote) => { readonly total: Money; readonly addOns: Money | null }
  /** The last search, inputs kept; the plain form where there is no quote. */
  readonly searchHref: (quote: Quote | undefined) => string
  readonly Form: ComponentType<ProductFormProps<Quote>>
  readonly Summary: ComponentType<ProductSummaryProps<Quote>>
  /**
   * What is still there where a quote's choice has gone; `segment` is the supplier's word on what
   * of it, where it says so.
   */
  readonly Similar?: ComponentType<{
    quote: Quote
    segment: string | undefined
    onQuote: (quote: { readonly quote: string; readonly was?: string }) => void
  }>
  readonly Way: ComponentType<{ quote: Quote; sent?: boolean }>
}

export const wordsFor = ({ errors }: Pick<ProductWords, 'errors'>, code: ErrorCode): ErrorWords =>
  errors[code] ?? errorWords[code]
