import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  useCardToSave,
  useDifferencePayment,
  useFollowed,
  type PaidWith,
} from '../after-sales/index.ts'
import { keptCardsKey } from '../payments/index.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf, factsOf } from '../shell/session/call-failed.ts'
import {
  exchangeKey,
  type Exchange,
  type ExchangeOffer,
  type ExchangeQuote,
} from './exchange-queries.ts'

export interface Exchanging {
  readonly payment: ReturnType<typeof useDifferencePayment>['payment']
  readonly isSending: boolean
  /** Why the submission was refused; `Vault` if the card's form did not respond. */
  readonly refused: ErrorCode | 'Vault' | null
  readonly facts: Facts
  readonly send: () => void
}
/** Identified by its quote: a refusal of one quote does not apply to the next. */
interface Submission extends PaidWith {
  readonly quoteId: string
}

/** Submits an exchange. Sending it twice is safe: the quote is its idempotency key. */
export const useExchange = (
  { id: quoteId, tripId }: Pick<ExchangeQuote, 'id' | 'tripId'>,
  offer: ExchangeOffer,
): Exchanging => {
  const { call } = useServices()
  const queries = useQueryClient()
  const saveCard = useCardToSave()
  const send = useMutation({
    mutationFn: ({ methodToken }: Submission) =>
      call(
        exchangeTrip,
        {
          params: { tripId },
          body: {
            quoteId,
            due: offer.due,
            refund: offer.refund,
            ...(methodToken === null ? {} : { methodToken }),
          },
        },
        { patience: 30_000 },
      ),
    onSuccess: (exchange, paid) => {
      saveCard(exchange.id, paid)
      queries.setQueryData([...exchangeKey(tripId), 'last'], exchange)
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: keptCardsKey })
      // Another window may have submitted first.
      void queries.invalidateQueries({ queryKey: [...exchangeKey(tripId), 'last'] })
    },
  })
  const { payment, vaultFailed, submit } = useDifferencePayment(
    { id: quoteId, due: offer.due },
    (paid) => send.mutate({ ...paid, quoteId }),
  )
  const refused = (): Exchanging['refused'] => {
    if (vaultFailed) return 'Vault'
    return send.isError && send.variables.quoteId === quoteId ? codeOf(send.error) : null
  }
  return {
    payment,
    isSending: send.isPending,
    refused: refused(),
    facts: factsOf(send.error),
    send: submit,
  }
}

const eligibilityKey = (tripId: string) => [...exchangeKey(tripId), 'eligibility']

/** Refreshes the other pages an exchange changes, and saves a new card once it was charged. */
export const useExchangeEffects = (tripId: string, exchange: Exchange | null): void =>
  useFollowed(tripId, exchange, { done: 'Exchanged', also: eligibilityKey })

/** Refusals because another window has changed or canceled the trip. */
const conflictCodes: ReadonlySet<ErrorCode> = new Set(['ExchangeUnderWay', 'AlreadyCanceled'])

/** Reloads the trip after a conflict: a change still in progress then replaces the refusal. */
export const useConflictReload = (tripId: string, code: ErrorCode | undefined): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (code === undefined || !conflictCodes.has(code)) return
    for (const queryKey of [
      ['trip', tripId],
      [...exchangeKey(tripId), 'last'],
      eligibilityKey(tripId),
    ])
      void queries.invalidateQueries({ queryKey })
  }, [queries, tripId, code])
}
