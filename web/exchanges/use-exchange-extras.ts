import type { ErrorCode } from '@portolan/contract/errors.ts'
import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Choice } from '../checkout/extras/chosen-extras.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { newSlicesOf, wantedOf, type ExchangeParams, type Wish } from './exchange-address.ts'
import {
  exchangeExtrasKey,
  exchangeQuoteKey,
  type ExchangeOffer,
  type ExchangeQuote,
} from './exchange-queries.ts'

export interface ExtrasOfExchange {
  /** As pressed; ahead of the quote while it is being priced. */
  readonly choice: Choice
  /** The price of the choice is not known yet. */
  readonly isPricing: boolean
  /** Why the last choice could not be had; the one before it stands. */
  readonly refused: ErrorCode | null
  readonly choose: (choice: Choice) => void
}

const pollMs = 300
/** The new flights of an offer, with the seats and bags that it was quoted with. */
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
 * Seats and bags of the flights that a change brings. Every choice asks the airline for a quote
 * with it, which takes the place of the one before; the last one counts.
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
  /** What the airline has answered; null once another choice has been made. */
  const answered = async (quote: ExchangeQuote, choice: Choice): Promise<ExchangeQuote | null> => {
    if (last.current !== choice) return null
    if (quote.state !== 'Pending') return quote
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    return answered(
      await call(readExchangeQuote, { params: { tripId, quoteId: quote.id } }),
      choice,
    )
  }
  const stands = (code: ErrorCode): void => {
    setWanted(null)
    setRefused(code)
    // The map is older than what has been sold since.
    void queries.invalidateQueries({ queryKey: exchangeExtrasKey(tripId) })
  }
  const pricing = useMutation({
    mutationFn: async (choice: Choice) =>
      answered(
        await call(
          quoteExchange,
          { params: { tripId }, body: { slices: wantedOf(wish, choice) ?? [] } },
          { patience: 30_000 },
        ),
        choice,
      ),
    onSuccess: async (quote, choice) => {
      if (quote === null || last.current !== choice) return
      if (quote.state === 'Failure') return stands(quote.refusal?.code ?? 'ProviderUnavailable')
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
      if (last.current === choice) stands(codeOf(error))
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
