import type {
  PartChangeBody,
  PartChangeDifference,
  PartChangeView,
} from '@portolan/contract/part-changes/part-change.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { untilEnded, useCardToSave, useFollowed, type PaidWith } from '../after-sales/index.ts'

const followed = { done: 'Changed' } as const

export interface PricedChange extends PartChangeDifference {
  readonly id: string
  readonly expiresAt: string
}

/** The operations of one product's changes of a trip. */
export interface PartChangeCalls<Terms, Wanted, Quote extends PricedChange> {
  /** In the keys of cached answers. */
  readonly name: string
  readonly read: (signal: AbortSignal) => Promise<PartChangeView | null>
  readonly terms: (signal: AbortSignal) => Promise<Terms>
  readonly quote: (wanted: Wanted) => Promise<Quote>
  readonly confirm: (body: PartChangeBody) => Promise<PartChangeView>
  /** What the part is charged after the change. */
  readonly chargedOf: (quote: Quote) => MoneyWire
}

/** True while the change has not ended; polled until then. */
export const isUnderWay = ({ state }: Pick<PartChangeView, 'state'>): boolean =>
  state !== 'Changed' && state !== 'Failed'

/** A change from its terms to its end. Its state comes from the server, so it survives a reload. */
export const usePartChange = <Terms, Wanted, Quote extends PricedChange>(
  tripId: string,
  calls: PartChangeCalls<Terms, Wanted, Quote>,
) => {
  const queries = useQueryClient()
  const saveCard = useCardToSave()
  const [sentId, setSentId] = useState<string | null>(null)
  const changeKey = [calls.name, tripId] as const
  const current = useQuery(
    queryOptions({
      queryKey: changeKey,
      queryFn: ({ signal }) => calls.read(signal),
      staleTime: 5_000,
      refetchInterval: untilEnded(isUnderWay),
    }),
  )
  const terms = useQuery(
    queryOptions({
      queryKey: [`${calls.name}-terms`, tripId],
      queryFn: ({ signal }) => calls.terms(signal),
      staleTime: 0,
      retry: false,
    }),
  )
  const quote = useMutation({
    mutationFn: (wanted: Wanted) => calls.quote(wanted),
    // If another window is changing the part, its progress is shown instead of the refusal.
    onError: () => queries.invalidateQueries({ queryKey: changeKey }),
  })
  const send = useMutation({
    /** `insists`: despite a duplicate booking of the same person. */
    mutationFn: ({ methodToken, insists }: PaidWith & { readonly insists: boolean }) => {
      if (quote.data === undefined) throw new TypeError('trips: a change without its quote')
      return calls.confirm({
        quoteId: quote.data.id,
        charged: calls.chargedOf(quote.data),
        ...(methodToken === null ? {} : { methodToken }),
        ...(insists ? { despiteDuplicate: true } : {}),
      })
    },
    onSuccess: (change, paid) => {
      saveCard(change.id, paid)
      setSentId(change.id)
      queries.setQueryData(changeKey, change)
    },
  })
  const change = current.data ?? null
  useFollowed(tripId, change, followed)
  return {
    terms,
    quote,
    send,
    loading: current.isPending || terms.isPending,
    /** A change in progress, or the one sent from this page. */
    change: change !== null && (isUnderWay(change) || change.id === sentId) ? change : null,
    /** Back to the form with its entries. */
    restart: () => {
      setSentId(null)
      quote.reset()
      send.reset()
      void terms.refetch()
    },
    refresh: () => void current.refetch(),
  }
}
export type Changing<Quote extends PricedChange> = Pick<
  ReturnType<typeof usePartChange<unknown, never, Quote>>,
  'send' | 'loading' | 'change' | 'restart' | 'refresh'
> & {
  readonly terms: { readonly data: unknown; readonly error: Error | null }
  readonly quote: { readonly data: Quote | undefined; readonly error: Error | null }
}
