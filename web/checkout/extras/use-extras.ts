import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { fromWire, toWire, type Money } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { movedQuoteOf } from '../../flights/index.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { extrasKey, quoteQuery } from '../checkout-queries.ts'
import type { FlightQuote } from '../form-entries.ts'
import type { Choice } from './chosen-extras.ts'

export interface ExtrasOfQuote {
  /** The current choice; ahead of the quote while it is being priced. */
  readonly choice: Choice
  /** True until the choice is priced. */
  readonly pricing: boolean
  /** Why the last choice was refused; the previous choice applies. */
  readonly refused: ErrorCode | null
  choose(choice: Choice): void
}

/** Fares and taxes without seats and bags. */
const fareOf = ({ price: { subTotal } }: FlightQuote): Money => fromWire(subTotal)

interface PricedChoice<Quote> {
  /** The choice of the current quote. */
  readonly quoted: Choice
  /** Quotes another choice of the same flights. */
  readonly price: (choice: Choice) => Promise<Quote>
  readonly onQuote: (quote: Quote) => void
  /** The fare itself changed. */
  readonly onMoved: (quote: { readonly quote: string; readonly was?: string }) => void
}

/**
 * Seats and bags of a quote. Every change requests a new quote, and only the last request counts.
 * If the fare itself changed, `onMoved` is called instead of `onQuote`.
 */
export const usePricedExtras = <Quote>({
  quoted,
  price,
  onQuote,
  onMoved,
}: PricedChoice<Quote>): ExtrasOfQuote => {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Choice | null>(null)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const last = useRef<Choice | null>(null)
  const pricing = useMutation({
    mutationFn: price,
    onSuccess: (made, choice) => {
      if (last.current !== choice) return
      setWanted(null)
      onQuote(made)
    },
    onError: (error, choice) => {
      if (last.current !== choice) return
      setWanted(null)
      const moved = movedQuoteOf(error)
      if (moved !== null) return onMoved(moved)
      setRefused(codeOf(error))
      // The seat map is outdated: somebody else took the seat.
      void client.invalidateQueries({ queryKey: extrasKey })
    },
  })
  return {
    choice: wanted ?? quoted,
    pricing: wanted !== null,
    refused,
    choose: (choice) => {
      last.current = choice
      setRefused(null)
      setWanted(choice)
      pricing.mutate(choice)
    },
  }
}

/** Seats and bags of flights alone. */
export const useExtras = (
  quote: FlightQuote,
  onQuote: (quote: FlightQuote) => void,
  onMoved: (quote: { readonly quote: string; readonly was?: string }) => void,
): ExtrasOfQuote => {
  const services = useServices()
  const client = useQueryClient()
  return usePricedExtras({
    quoted: quote.choice,
    price: (choice) =>
      services.call(
        quoteFlights,
        { body: { slices: choice, party: quote.party, shownFare: toWire(fareOf(quote)) } },
        { patience: 30_000 },
      ),
    onQuote: (made) => {
      client.setQueryData(quoteQuery(services, made.id).queryKey, made)
      onQuote(made)
    },
    onMoved,
  })
}
