import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { errorWords, type ErrorWords } from '../shell/error-words.ts'
import type { Services } from '../shell/services.ts'
import type { CallFailed } from '../shell/session/call-failed.ts'
import type { Booking } from './checkout-queries.ts'

export interface ProductFormProps<Quote> {
  quote: Quote
  /** The person has been told of a booking alike, and wants this one too. */
  insists: boolean
  /** The last booking's refusal, where it can be mended here. */
  refusal: Booking['refusal']
  /** The supplier has priced the same choice with something added. */
  onQuote: (quote: { readonly id: string }) => void
  onPlaced: (bookingId: string) => void
  /** A refusal that has a screen of its own. */
  onRefused: (failure: CallFailed) => void
}
export interface ProductSummaryProps<Quote> {
  quote: Quote
  /** Left out where the price is what is being asked about. */
  priced?: boolean | undefined
  /** While the price holds, the time until which it does. */
  heldUntil?: string | undefined
}

/** How a product speaks where the words of all products would be wrong. */
export interface ProductWords {
  readonly steps: (booking: Booking) => Readonly<Record<Booking['steps'][number]['name'], string>>
  readonly errors: Partial<Readonly<Record<ErrorCode, ErrorWords>>>
  readonly wentUp: string
  readonly wentDown: string
  /** `The airline asks now`. */
  readonly asksNow: string
  readonly seeNow: string
}

type Prefix = 'flights' | 'hotels' | 'premium-stays' | 'premium-stays/vacation-rentals' | 'vacation-rentals'
export type BookPath = `/${Prefix | 'stays'}/book/`
export type ConfirmPath = `/${Prefix}/book/confirm/`

/** What checkout must be told of a product to take its quotes from the form to the trip. */
export interface CheckoutProduct<Quote> {
  readonly bookPath: BookPath
  readonly confirmPath: ConfirmPath
  readonly words: ProductWords
  readonly quoteQuery: (services: Services, quoteId: string) => UseQueryOptions<Quote, Error, Quote, string[]>
  /** The same choice is one form, whatever is added to it: what was typed, also into the vault's frame, stays. */
  readonly formKey: (quote: Quote) => string
  /** The last search, inputs kept; the plain form where there is no quote. */
  readonly searchHref: (quote: Quote | undefined) => string
  readonly Form: ComponentType<ProductFormProps<Quote>>
  readonly Summary: ComponentType<ProductSummaryProps<Quote>>
  readonly Way: ComponentType<{ quote: Quote; sent?: boolean }>
}

export const wordsFor = ({ errors }: Pick<ProductWords, 'errors'>, code: ErrorCode): ErrorWords => errors[code] ?? errorWords[code]
