import type { AnswerOf } from '@portolan/contract/operation.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { movedQuoteOf } from '../moved-quote.ts'
import { flightListsKey, type ChosenFare } from './flight-list-query.ts'

interface QuoteRequest {
  readonly slices: readonly ChosenFare[]
  readonly shown: Money | undefined
}

type Breaches = NonNullable<AnswerOf<typeof quoteFlights>['policy']>['breaches']
/** A quoted fare that the traveler's policy does not allow: change it, or proceed all the same. */
interface OutOfPolicyFare {
  readonly breaches: Breaches
  change(): void
  proceed(): void
}

export interface QuoteFares {
  /** `shown` is the price of the whole party in the list. */
  quote(slices: readonly ChosenFare[], shown: Money | undefined): void
  /** The fare of the last slice while it is being quoted. */
  readonly pending: ChosenFare | undefined
  readonly refused: ErrorCode | undefined
  /** Every slice of the last request. */
  readonly requested: readonly ChosenFare[]
  /** Waits for an answer; null if there is nothing to ask. */
  readonly outOfPolicy: OutOfPolicyFare | null
  reset(): void
}

/** Search parameters of checkout; `was` is the price shown before, where it has changed. */
export type OpenedQuote = NonNullable<ReturnType<typeof movedQuoteOf>>

/** Quotes the exact price of all chosen slices. On success, navigates to checkout or calls `opens`. */
export const useQuoteFares = (party: Party, opens?: (quote: OpenedQuote) => void): QuoteFares => {
  const { call, tracker } = useServices()
  const judgedFor = useJudgedFor()
  const [refusedBy, setRefusedBy] = useState<{ quoteId: string; breaches: Breaches } | null>(null)
  const navigate = useNavigate()
  const open = (search: OpenedQuote): unknown =>
    opens === undefined ? navigate({ to: '/flights/book/', search }) : opens(search)
  const client = useQueryClient()
  const quote = useMutation({
    mutationFn: ({ slices, shown }: QuoteRequest) =>
      call(
        quoteFlights,
        {
          body: {
            slices: [...slices],
            party,
            ...(shown === undefined ? {} : { shownFare: toWire(shown) }),
            ...judgedFor,
          },
        },
        { patience: 30_000 },
      ),
    onSuccess: ({ id, policy }) => {
      tracker.track('flight_quoted')
      if (policy === null || policy.breaches.length === 0) return open({ quote: id })
      setRefusedBy({ quoteId: id, breaches: policy.breaches })
      return undefined
    },
    onError: (error) => {
      const moved = movedQuoteOf(error)
      // The list is outdated: going back shows the current one.
      void client.invalidateQueries({ queryKey: flightListsKey })
      return moved === null ? undefined : open(moved)
    },
  })
  return {
    quote: (slices, shown) => quote.mutate({ slices, shown }),
    pending: quote.isPending ? quote.variables.slices.at(-1) : undefined,
    refused: quote.isError && movedQuoteOf(quote.error) === null ? codeOf(quote.error) : undefined,
    requested: quote.variables?.slices ?? [],
    outOfPolicy: refusedBy && {
      breaches: refusedBy.breaches,
      change: () => setRefusedBy(null),
      proceed: () => {
        setRefusedBy(null)
        void open({ quote: refusedBy.quoteId })
      },
    },
    reset: quote.reset,
  }
}
