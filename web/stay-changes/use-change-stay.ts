import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCardToSave, useFollowed, type PaidWith } from '../after-sales/index.ts'
import { useServices } from '../shell/services-context.ts'
import {
  isUnderWay,
  stayChangeKey,
  stayChangeQuery,
  stayChangeTermsQuery,
} from './change-stay-queries.ts'

const followed = { done: 'Changed' } as const

export type WantedChange = BodyOf<typeof quoteStayChange>

/**
 * A stay change from its terms to its end. Its state comes from the server, so it survives a
 * reload.
 */
export const useChangeStay = (tripId: string) => {
  const services = useServices()
  const queries = useQueryClient()
  const saveCard = useCardToSave()
  const [sentId, setSentId] = useState<string | null>(null)
  const current = useQuery(stayChangeQuery(services, tripId))
  const terms = useQuery(stayChangeTermsQuery(services, tripId))
  const quote = useMutation({
    mutationFn: (body: WantedChange) =>
      services.call(quoteStayChange, { params: { tripId }, body }),
    // If another window is changing the stay, its progress is shown instead of the refusal.
    onError: () => queries.invalidateQueries({ queryKey: stayChangeKey(tripId) }),
  })
  const send = useMutation({
    /** `insists`: despite a duplicate booking of the same guest. */
    mutationFn: ({ methodToken, insists }: PaidWith & { readonly insists: boolean }) => {
      if (quote.data === undefined) throw new TypeError('trips: a change without its quote')
      return services.call(changeStay, {
        params: { tripId },
        body: {
          quoteId: quote.data.id,
          charged: quote.data.after.price.dueNow,
          ...(methodToken === null ? {} : { methodToken }),
          ...(insists ? { despiteDuplicate: true } : {}),
        },
      })
    },
    onSuccess: (change, paid) => {
      saveCard(change.id, paid)
      setSentId(change.id)
      queries.setQueryData(stayChangeKey(tripId), change)
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
