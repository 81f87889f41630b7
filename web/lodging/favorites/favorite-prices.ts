import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { isCurrency, type MoneyWire } from '@portolan/kernel/money.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import type { StayOfFavorite } from '../../favorites/index.ts'

export interface FavoritePrices {
  readonly nights: number
  /** The lowest total of each property with rooms, for all rooms, including taxes and fees. */
  readonly totals: ReadonlyMap<string, MoneyWire>
}

/** Prices of saved properties for one stay, in a single call. */
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
        throw new TypeError(`favorites: unknown currency ${currency} in an answer`)
      return {
        nights,
        totals: new Map(pins?.ids.map((id, at) => [id, { minor: pins.totals[at] ?? 0, currency }])),
      }
    },
    enabled: ids.length > 0 && stay !== null,
    staleTime: 5 * 60_000,
  })
