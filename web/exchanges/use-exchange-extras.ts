import type { ErrorCode } from '@portolan/contract/errors.ts'
import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Choice } from '../checkout/index.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { newSlicesOf, quoteSlicesOf, type ExchangeParams, type Wish } from './exchange-address.ts'
import {
  exchangeExtrasKey,
  exchangeQuoteKey,
  type ExchangeOffer,
  type ExchangeQuote,
} from './exchange-queries.ts'

export interface ExtrasOfExchange {
  /** The current choice; ahead of the quote while it is being priced. */
  readonly choice: Choice
  /** True until the choice is priced. */
  readonly isPricing: boolean
  /** Why the last choice was refused; the previous choice applies. */
  readonly refused: ErrorCode | null
  readonly choose: (choice: Choice) => void
}

const pollMs = 300
/** The new flights of an offer with their quoted seats and bags. */
export const choiceOf = (offer: Pick<ExchangeOffer, 'slices'>): Choice =>
  newSlicesOf(offer.slices).map(({ segments, brandId, extras }) => ({
    option: segments.map(({ id }) => id).join('~'),
    brand: brandId,
    ...(extras === undefined
      ? {}
      : {
          seats: extras.seats.map(({ segment, passenger, seat }) => ({ segment, passenger, seat })),
          bags: extras.bags.map(({ passenger, pieces }) => ({ passenger, pieces })),
        }),
  }))

/**
 * Seats and bags of the new flights. Every choice requests a new quote, and only the last request
 * counts.
 */
export const useExchangeExtras = (
  tripId: string,
  offer: Pick<ExchangeOffer, 'slices'>,
  wish: Wish,
  params: ExchangeParams,
): ExtrasOfExchange => {
  const { call } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Choice | null>(null)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const last = useRef<Choice | null>(null)
  /** Polls until the airline has answered; null once another choice was made. */
  const settled = async (quote: ExchangeQuote, choice: Choice): Promise<ExchangeQuote | null> => {
    if (last.current !== choice) return null
    if (quote.state !== 'Pending') return quote
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    return settled(await call(readExchangeQuote, { params: { tripId, quoteId: quote.id } }), choice)
  }
  const refuseChoice = (code: ErrorCode): void => {
    setWanted(null)
    setRefused(code)
    // The seat map is outdated: somebody else took the seat.
    void queries.invalidateQueries({ queryKey: exchangeExtrasKey(tripId) })
  }
  const pricing = useMutation({
    mutationFn: async (choice: Choice) =>
      settled(
        await call(
          quoteExchange,
          {
            params: { tripId },
            body: {
              slices: quoteSlicesOf(wish, choice) ?? [],
              ...(params.stay === 'keep' ? { stay: 'Keep' as const } : {}),
            },
          },
          { patience: 30_000 },
        ),
        choice,
      ),
    onSuccess: async (quote, choice) => {
      if (quote === null || last.current !== choice) return
      if (quote.state === 'Failure')
        return refuseChoice(quote.refusal?.code ?? 'ProviderUnavailable')
      queries.setQueryData(exchangeQuoteKey(tripId, quote.id), quote)
      await navigate({
        to: '/exchange/flight/confirm/',
        search: { ...params, quote: quote.id },
        replace: true,
        resetScroll: false,
      })
      setWanted(null)
    },
    onError: (error, choice) => {
      if (last.current === choice) refuseChoice(codeOf(error))
    },
  })
  return {
    choice: wanted ?? choiceOf(offer),
    isPricing: wanted !== null,
    refused,
    choose: (choice) => {
      last.current = choice
      setRefused(null)
      setWanted(choice)
      pricing.mutate(choice)
    },
  }
}
