import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepAsWished, wishToKeep } from '../payments/keep-card.ts'
import { useCardPayment, vaultedCard } from '../payments/use-card-payment.ts'
import { keptCardsKey } from '../payments/payment-queries.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf, factsOf } from '../shell/session/call-failed.ts'
import {
  exchangeKey,
  type Exchange,
  type ExchangeOffer,
  type ExchangeQuote,
} from './exchange-queries.ts'

export interface Exchanging {
  readonly payment: ReturnType<typeof useCardPayment>
  readonly isSending: boolean
  /** Why the press was refused; `Vault` where the card's form could not be reached. */
  readonly refused: ErrorCode | 'Vault' | null
  /** What the refusal tells besides. */
  readonly facts: Facts
  readonly send: () => void
}
/** What was refused for one quote says nothing of the next. */
interface Press {
  readonly quoteId: string
  readonly methodToken: string | null
}

/** From the press to the exchange that was scheduled. Sent twice it is one: the quote is its key. */
export const useExchange = (
  { id: quoteId, tripId }: Pick<ExchangeQuote, 'id' | 'tripId'>,
  offer: ExchangeOffer,
): Exchanging => {
  const { call, storage } = useServices()
  const queries = useQueryClient()
  const payment = useCardPayment(offer.due)
  /** The quote of the press that did not reach the vault. */
  const [unreached, setUnreached] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: ({ methodToken }: Press) =>
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
    onSuccess: (exchange, { methodToken }) => {
      if (payment.wishesToKeep && methodToken !== null)
        wishToKeep(storage.session, exchange.id, methodToken)
      queries.setQueryData([...exchangeKey(tripId), 'last'], exchange)
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: keptCardsKey })
      // Another window may have pressed before.
      void queries.invalidateQueries({ queryKey: [...exchangeKey(tripId), 'last'] })
    },
  })
  const press = async (): Promise<void> => {
    setUnreached(null)
    if (offer.due.minor === 0) return send.mutate({ quoteId, methodToken: null })
    const card = await vaultedCard(payment)
    if (card.ok) send.mutate({ quoteId, methodToken: card.token })
    else setUnreached(card.why === 'unavailable' ? quoteId : null)
  }
  return {
    payment,
    isSending: send.isPending,
    refused:
      unreached === quoteId
        ? 'Vault'
        : send.isError && send.variables.quoteId === quoteId
          ? codeOf(send.error)
          : null,
    facts: factsOf(send.error),
    send: () => void press(),
  }
}

/**
 * What an exchange has changed stands on other pages as well; a card is kept once the airline has
 * been paid with it.
 */
export const useAftermath = (tripId: string, exchange: Exchange | null): void => {
  const services = useServices()
  const { queries } = services
  const state = exchange?.state
  const id = exchange?.id
  useEffect(() => {
    if (state === undefined || id === undefined) return
    for (const queryKey of [
      ['trip', tripId],
      ['trips'],
      ['airline-credits'],
      ['wallet'],
      [...exchangeKey(tripId), 'eligibility'],
    ])
      void queries.invalidateQueries({ queryKey })
    if (state === 'Exchanged') void keepAsWished(services, id)
  }, [services, queries, tripId, state, id])
}

/** Refusals of a trip that another window has changed or canceled meanwhile. */
const overtaken: ReadonlySet<ErrorCode> = new Set(['ExchangeUnderWay', 'AlreadyCanceled'])

/** What came first is looked up: where it still goes on it is shown in place of the refusal. */
export const useOvertaken = (tripId: string, code: ErrorCode | undefined): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (code === undefined || !overtaken.has(code)) return
    for (const queryKey of [
      ['trip', tripId],
      [...exchangeKey(tripId), 'last'],
      [...exchangeKey(tripId), 'eligibility'],
    ])
      void queries.invalidateQueries({ queryKey })
  }, [queries, tripId, code])
}
