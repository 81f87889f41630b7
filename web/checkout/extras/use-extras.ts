import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { extrasKey, quoteQuery } from '../checkout-queries.ts'
import type { FlightQuote } from '../form-entries.ts'
import type { Choice } from './chosen-extras.ts'

export interface ExtrasOfQuote {
  /** As pressed; ahead of the quote while it is being priced. */
  readonly choice: Choice
  /** The price of the choice is not known yet. */
  readonly pricing: boolean
  /** Why the last choice could not be had; the one before it stands. */
  readonly refused: ErrorCode | null
  choose(choice: Choice): void
}

/** Seats and bags of a quote. Every change asks the airline for a quote with it; the last one counts. */
export const useExtras = (quote: FlightQuote, onQuote: (quote: FlightQuote) => void): ExtrasOfQuote => {
  const services = useServices()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Choice | null>(null)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const last = useRef<Choice | null>(null)
  const pricing = useMutation({
    mutationFn: (choice: Choice) => services.call(quoteFlights, { body: { slices: choice, party: quote.party } }, { patience: 30_000 }),
    onSuccess: (made, choice) => {
      if (last.current !== choice) return
      client.setQueryData(quoteQuery(services, made.id).queryKey, made)
      setWanted(null)
      onQuote(made)
    },
    onError: (error, choice) => {
      if (last.current !== choice) return
      setWanted(null)
      setRefused(codeOf(error))
      // The map is older than what has been sold since.
      void client.invalidateQueries({ queryKey: extrasKey })
    },
  })
  return {
    choice: wanted ?? quote.choice,
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
