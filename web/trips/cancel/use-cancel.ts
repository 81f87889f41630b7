import { withdrawBooking } from '@portolan/contract/checkout/withdraw-booking.ts'
import { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CancelStep } from '@portolan/domain/trips/self-serve-cancel.lifecycle.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { bookingPageOf, type Trip } from '../trip-queries.ts'
import {
  cancellationKey,
  cancellationQuery,
  cancellationQuoteQuery,
  type Cancellation,
  type CancellationQuote,
} from './cancel-queries.ts'
import { cancelStep } from './cancel-step.ts'

export interface Cancelling {
  readonly step: CancelStep
  readonly quote: CancellationQuote | undefined
  /**
   * What the person pressed for last; null where they have not. The supplier may not have kept to
   * it.
   */
  readonly agreed: CancellationQuote | null
  readonly cancellation: Cancellation | null
  /** Why there is no quote, or why the click or the supplier was refused. */
  readonly refused: ErrorCode | null
  readonly isSending: boolean
  readonly goOn: () => void
  readonly send: () => void
  /** Looks at what comes back anew. */
  readonly again: () => void
}

/**
 * From the first look to the end of a cancellation, whatever becomes of the page meanwhile: where
 * it stands is the server's to say.
 */
export const useCancel = (trip: Pick<Trip, 'id' | 'status' | 'kind' | 'bookingId'>): Cancelling => {
  const tripId = trip.id
  const isComing = trip.status === 'Pending'
  const navigate = useNavigate()
  const services = useServices()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const [confirming, setConfirming] = useState(false)
  const [agreed, setAgreed] = useState<CancellationQuote | null>(null)
  const [sent, setSent] = useState<{ readonly id: string; readonly round: number } | null>(null)
  const held = useQuery({ ...cancellationQuery(services, tripId), enabled: !isComing })
  const isOpen =
    isComing || (held.data !== undefined && (held.data === null || held.data.state === 'Failed'))
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
  /** Of a booking under way: its own page says how it ends. */
  const takeBack = useMutation({
    mutationFn: () => services.call(withdrawBooking, { params: { bookingId: trip.bookingId } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['trips'] })
      void navigate(bookingPageOf(trip))
    },
  })
  const cancellation = held.data ?? null
  const state = cancellation?.state
  // What the suppliers and the acquirer have done stands on other pages as well.
  useEffect(() => {
    if (state === undefined) return
    for (const key of [['trip', tripId], ['trips'], ['airline-credits'], ['wallet']])
      void queries.invalidateQueries({ queryKey: key })
  }, [queries, tripId, state])
  const failed = send.isError
    ? send.error
    : takeBack.isError
      ? takeBack.error
      : held.isError
        ? held.error
        : quote.isError
          ? quote.error
          : null
  const refused = failed === null ? null : codeOf(failed)
  const step = cancelStep({
    cancellation: held.isError || isComing ? null : held.data,
    isComing,
    quote: quote.data,
    refused,
    confirming,
    sentId: sent?.id ?? null,
    again: sent !== null && sent.round < round,
  })
  return {
    step,
    quote: quote.data,
    agreed,
    cancellation,
    isSending: send.isPending || takeBack.isPending,
    refused:
      refused ??
      (step === 'tryAgain' || step === 'support' ? (cancellation?.refusal?.code ?? null) : null),
    goOn: () => setConfirming(true),
    send: () => {
      if (quote.data === undefined) return
      setAgreed(quote.data)
      if (isComing) takeBack.mutate()
      else send.mutate(quote.data)
    },
    again: () => {
      send.reset()
      takeBack.reset()
      setConfirming(false)
      setRound(round + 1)
      if (!isComing) void held.refetch()
    },
  }
}
