import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveRequestedCard } from '../payments/index.ts'
import { useServices } from '../shell/services-context.ts'
import { tripKey } from './trip-queries.ts'

interface Followed {
  readonly id: string
  readonly state: string
}

interface Follow {
  /** The state in which the card was charged: a new card is saved then. */
  readonly done?: string
  /** More that the change shows on; a constant, so that it is the same in every render. */
  readonly also?: (tripId: string) => QueryKey
}

/**
 * Follows a cancellation or change from the server's state. Whenever it moves on, the pages that
 * show the trip, its refunds and its credits are read again.
 */
export const useFollowed = (
  tripId: string,
  followed: Followed | null,
  { done, also }: Follow = {},
): void => {
  const services = useServices()
  const queries = useQueryClient()
  const state = followed?.state
  const id = followed?.id
  useEffect(() => {
    if (state === undefined || id === undefined) return
    const keys: QueryKey[] = [tripKey(tripId), ['trips'], ['airline-credits'], ['wallet']]
    for (const queryKey of also === undefined ? keys : [...keys, also(tripId)])
      void queries.invalidateQueries({ queryKey })
    if (state === done) void saveRequestedCard(services, id)
  }, [services, queries, tripId, state, id, done, also])
}
