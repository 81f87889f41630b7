import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { isCurrency, type MoneyWire } from '@portolan/kernel/money.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import type { StayOfFavorite } from './use-favorites.ts'

export interface FavoritePrices {
  readonly nights: number
  /** The lowest total of each that has rooms, all rooms with all fees and taxes. */
  readonly totals: ReadonlyMap<string, MoneyWire>
}

/** What kept places cost for one stay: one question for all of them. */
export const favoritePricesQuery = (
  { call }: Pick<Services, 'call'>,
  ids: readonly string[],
  stay: StayOfFavorite | null,
) =>
  queryOptions({
    queryKey: ['favorite-prices', ids, stay] as const,
    queryFn: async ({ signal }): Promise<FavoritePrices> => {
      const { checkIn = '', checkOut = '', rooms = [] } = stay ?? {}
      const { nights, pins, currency } = await call(
        searchAvailability,
        {
          body: {
            where: { by: 'properties', ids: [...ids] },
            checkIn,
            checkOut,
            rooms: [...rooms],
            type: 'all_stays',
            overview: true,
          },
        },
        { signal },
      )
      if (!isCurrency(currency))
        throw new TypeError(`The answer is priced in ${currency}, which this page does not know.`)
      return {
        nights,
        totals: new Map(pins?.ids.map((id, at) => [id, { minor: pins.totals[at] ?? 0, currency }])),
      }
    },
    enabled: ids.length > 0 && stay !== null,
    staleTime: 5 * 60_000,
  })
