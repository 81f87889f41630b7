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
  type CoverChoice,
} from './cancel-queries.ts'
import { cancelStep } from './cancel-step.ts'
import { endedDiscount } from './chosen-parts.ts'

export interface Canceling {
  readonly step: CancelStep
  readonly quote: CancellationQuote | undefined
  /** The quote for everything that is left. */
  readonly whole: CancellationQuote | undefined
  /** Ids of the parts that were chosen; null for everything. */
  readonly chosen: readonly string[] | null
  readonly choose: (parts: readonly string[] | null) => void
  /** Money or the airline's credit, where there is a choice; null for the money. */
  readonly way: CoverChoice | null
  readonly chooseWay: (way: CoverChoice) => void
  /** `quote` is not for what is chosen yet. */
  readonly isQuoting: boolean
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

const isChosen = (chosen: readonly string[] | null): boolean => chosen !== null && chosen.length > 0

/** The quote for what is chosen, and the one for everything. */
const useQuotes = (trip: Trip, round: number, enabled: boolean) => {
  const services = useServices()
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const [way, setWay] = useState<CoverChoice | null>(null)
  const whole = useQuery({ ...cancellationQuoteQuery(services, trip, round, null), enabled })
  const part = useQuery({
    ...cancellationQuoteQuery(services, trip, round, chosen, way),
    enabled:
      enabled &&
      whole.data !== undefined &&
      (isChosen(chosen) || way !== null) &&
      // The server would refuse it; the page shows the two ways instead.
      endedDiscount(whole.data.choices, chosen) === null,
    // What was quoted last stays on the page until the next quote is there.
    placeholderData: (before) => before ?? whole.data,
  })
  return {
    quote: chosen === null && way === null ? whole : part,
    whole: whole.data,
    chosen,
    choose,
    way,
    // The money is what is quoted first.
    chooseWay: (wanted: CoverChoice) => setWay(wanted === 'Money' ? null : wanted),
    isQuoting: (chosen !== null || way !== null) && part.isPlaceholderData,
  }
}

/** Whether something may be canceled: nothing was before, or it failed, or it left something. */
const isOver = (last: Cancellation | null, sent: { readonly id: string } | null): boolean =>
  last === null ||
  last.state === 'Failed' ||
  (last.state === 'PartlyCanceled' && last.id !== sent?.id)

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
  const isOpen = isComing || (current.data !== undefined && isOver(current.data.cancellation, sent))
  const { quote, ...choosing } = useQuotes(trip, round, isOpen && !confirming)
  const send = useMutation({
    mutationFn: ({ id, refund }: CancellationQuote) =>
      services.call(cancelTrip, { params: { tripId }, body: { quoteId: id ?? '', refund } }),
    onSuccess: (cancellation) => {
      setSent({ id: cancellation.id, round })
      queries.setQueryData(cancellationKey(tripId), { cancellation, earlier: [] })
    },
  })
  const withdrawal = useWithdrawal(trip)
  const cancellation = current.data?.cancellation ?? null
  useFollowed(tripId, cancellation)
  const error = firstError(send, withdrawal, current, quote)
  const refused = error === null ? null : codeOf(error)
  const step = cancelStep({
    cancellation: current.isError || isComing ? null : current.data?.cancellation,
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
    ...choosing,
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
