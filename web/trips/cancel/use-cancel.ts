import { withdrawBooking } from '@portolan/contract/checkout/withdraw-booking.ts'
import { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CancelStep } from '@portolan/domain/after-sales/self-serve-cancel.lifecycle.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { useFollowed, type Trip } from '../../after-sales/index.ts'
import { bookingPageOf } from '../pieces-of.ts'
import {
  cancellationKey,
  cancellationQuery,
  cancellationQuoteQuery,
  type Cancellation,
  type CancellationQuote,
} from './cancel-queries.ts'
import { cancelStep } from './cancel-step.ts'

export interface Canceling {
  readonly step: CancelStep
  readonly quote: CancellationQuote | undefined
  /** The quote confirmed last, if any. The supplier may have refused it since. */
  readonly agreed: CancellationQuote | null
  readonly cancellation: Cancellation | null
  /** Why quoting or canceling was refused, by us or by the supplier. */
  readonly refused: ErrorCode | null
  readonly isSending: boolean
  /** Continues from the quote to the confirmation. */
  readonly confirm: () => void
  readonly send: () => void
  /** Starts over with a new quote. */
  readonly restart: () => void
}

/** The first error by precedence: sending, withdrawing, reading, quoting. */
const firstError = (...attempts: readonly { readonly error: Error | null }[]): Error | null =>
  attempts.find(({ error }) => error !== null)?.error ?? null

/** Withdraws a booking that is still in progress; its own page then shows how it ends. */
const useWithdrawal = (trip: Trip) => {
  const services = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => services.call(withdrawBooking, { params: { bookingId: trip.bookingId } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['trips'] })
      void navigate(bookingPageOf(trip))
    },
  })
}

/**
 * A cancellation from the quote to its end. The step comes from the server's state, so it survives
 * a reload.
 */
export const useCancel = (trip: Trip): Canceling => {
  const tripId = trip.id
  const isComing = trip.status === 'Pending'
  const services = useServices()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const [confirming, setConfirming] = useState(false)
  const [agreed, setAgreed] = useState<CancellationQuote | null>(null)
  const [sent, setSent] = useState<{ readonly id: string; readonly round: number } | null>(null)
  const current = useQuery({ ...cancellationQuery(services, tripId), enabled: !isComing })
  const isOpen =
    isComing ||
    (current.data !== undefined && (current.data === null || current.data.state === 'Failed'))
  const quote = useQuery({
    ...cancellationQuoteQuery(services, trip, round),
    enabled: isOpen && !confirming,
  })
  const send = useMutation({
    mutationFn: ({ id, refund }: CancellationQuote) =>
      services.call(cancelTrip, { params: { tripId }, body: { quoteId: id ?? '', refund } }),
    onSuccess: (cancellation) => {
      setSent({ id: cancellation.id, round })
      queries.setQueryData(cancellationKey(tripId), cancellation)
    },
  })
  const withdrawal = useWithdrawal(trip)
  const cancellation = current.data ?? null
  useFollowed(tripId, cancellation)
  const error = firstError(send, withdrawal, current, quote)
  const refused = error === null ? null : codeOf(error)
  const step = cancelStep({
    cancellation: current.isError || isComing ? null : current.data,
    isComing,
    quote: quote.data,
    refused,
    confirming,
    sentId: sent?.id ?? null,
    isRetry: sent !== null && sent.round < round,
  })
  return {
    step,
    quote: quote.data,
    agreed,
    cancellation,
    isSending: send.isPending || withdrawal.isPending,
    refused:
      refused ??
      (step === 'tryAgain' || step === 'support' ? (cancellation?.refusal?.code ?? null) : null),
    confirm: () => setConfirming(true),
    send: () => {
      if (quote.data === undefined) return
      setAgreed(quote.data)
      if (isComing) withdrawal.mutate()
      else send.mutate(quote.data)
    },
    restart: () => {
      send.reset()
      withdrawal.reset()
      setConfirming(false)
      setRound(round + 1)
      if (!isComing) void current.refetch()
    },
  }
}
