import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepAsWished, wishToKeep } from '../../payments/keep-card.ts'
import { useServices } from '../../shell/services-context.ts'
import {
  isUnderWay,
  stayChangeKey,
  stayChangeQuery,
  stayChangeTermsQuery,
} from './change-stay-queries.ts'

export type WantedChange = BodyOf<typeof quoteStayChange>

/**
 * From the question what may be changed to the end of a change, whatever becomes of the page
 * meanwhile: where it stands is the server's to say.
 */
export const useChangeStay = (tripId: string) => {
  const services = useServices()
  const queries = useQueryClient()
  const [sentId, setSentId] = useState<string | null>(null)
  const held = useQuery(stayChangeQuery(services, tripId))
  const terms = useQuery(stayChangeTermsQuery(services, tripId))
  const quote = useMutation({
    mutationFn: (body: WantedChange) =>
      services.call(quoteStayChange, { params: { tripId }, body }),
    // Another window may be changing it: that is shown in place of the refusal.
    onError: () => queries.invalidateQueries({ queryKey: stayChangeKey(tripId) }),
  })
  const send = useMutation({
    /** `insists`: although the guest has the same stay by another booking. */
    mutationFn: ({
      methodToken,
      insists,
    }: {
      readonly methodToken: string | null
      readonly keep: boolean
      readonly insists: boolean
    }) => {
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
    onSuccess: (change, { methodToken, keep }) => {
      if (keep && methodToken !== null) wishToKeep(services.storage.session, change.id, methodToken)
      setSentId(change.id)
      queries.setQueryData(stayChangeKey(tripId), change)
    },
  })
  const change = held.data ?? null
  const state = change?.state
  const changeId = change?.id
  // What the property and the acquirer have done stands on other pages as well.
  useEffect(() => {
    if (state === undefined || changeId === undefined) return
    if (state === 'Changed') void keepAsWished(services, changeId)
    for (const key of [['trip', tripId], ['trips'], ['wallet']])
      void queries.invalidateQueries({ queryKey: key })
  }, [services, queries, tripId, changeId, state])
  return {
    terms,
    quote,
    send,
    loading: held.isPending || terms.isPending,
    /** The one under way, or the one that was sent from here. */
    change: change !== null && (isUnderWay(change) || change.id === sentId) ? change : null,
    /** Back to the choice, with everything typed kept. */
    again: () => {
      setSentId(null)
      quote.reset()
      send.reset()
      void terms.refetch()
    },
    lookAgain: () => void held.refetch(),
  }
}
