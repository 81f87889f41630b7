import { listCrossSellOffers } from '@portolan/contract/packages/list-cross-sell-offers.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Trip } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import type { CrossSell } from './cross-sell-words.ts'

const crossSellQuery = ({ call }: Pick<Services, 'call'>, tripId: string) =>
  queryOptions({
    queryKey: ['cross-sell', tripId],
    queryFn: ({ signal }) => call(listCrossSellOffers, { body: { tripId } }, { signal }),
    staleTime: 60_000,
  })

/**
 * What is offered with the flights of a trip, or was added to them; undefined for other trips,
 * while it loads and where it fails, because nobody misses an offer.
 */
export const useCrossSell = ({
  id,
  parts,
  timeStatus,
}: Pick<Trip, 'id' | 'parts' | 'timeStatus'>): CrossSell | undefined => {
  const isAsked = timeStatus === 'Future' && parts.some(({ kind }) => kind === 'Flight')
  return useQuery({ ...crossSellQuery(useServices(), id), enabled: isAsked }).data
}
