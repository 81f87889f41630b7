import { List, Map as MapIcon } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { boundsAround } from './map/bounds.ts'
import { LazyStayMap } from './map/lazy-stay-map.ts'
import type { StayPin } from './map/stay-map.tsx'
import { wantedStayOf } from './search/stay-search.ts'
import { errorWords } from '../shell/error-words.ts'
import { useLocale } from '../shell/host/use-locale.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { FavoriteDates } from './favorites/favorite-dates.tsx'
import { favoritePricesQuery, type FavoritePrices } from './favorites/favorite-prices.ts'
import { FavoriteRow, type Favorite } from './favorites/favorite-row.tsx'
import styles from './favorites/saved-stays.module.css'
import { parseSavedStays, type SavedStaysParams } from './favorites/saved-stays-search.ts'
import { useGo } from './use-go.ts'
import type { FavoriteItem, SavedListProps } from '../favorites/index.ts'

const c = classNames(styles)
const nothing = (): void => undefined

/** Price pins of favorites, labeled with the name where there is no price. */
const usePins = (
  favorites: readonly Favorite[],
  prices: FavoritePrices | undefined,
): readonly StayPin[] => {
  const locale = useLocale()
  return useMemo(
    () =>
      favorites.map(({ property: { id, name, position } }): StayPin => {
        const total = prices?.totals.get(id)
        const price =
          total === undefined || prices === undefined
            ? name
            : formatWhole(money(nightlyOf(total.minor, prices.nights), total.currency), locale)
        return {
          id,
          price,
          label: total === undefined ? name : `${name}, ${price} a night`,
          tier: 1,
          lat: position.latitude,
          lon: position.longitude,
        }
      }),
    [favorites, prices, locale],
  )
}

const isKnown = (item: FavoriteItem): item is Favorite => item.property !== null

/** The properties of a list, priced for the stay in the address, as a list or with a map. */
export const SavedStays = ({ name, items }: SavedListProps) => {
  const services = useServices()
  const go = useGo()
  const params = parseSavedStays(useSearch({ strict: false }))
  const favorites = useMemo(() => items.filter(isKnown), [items])
  const onChange = (part: SavedStaysParams): void =>
    go('/favorites/', (before) => ({ ...before, ...part }), { replace: true, resetScroll: false })
  const [pointed, setPointed] = useState<string | null>(null)
  const stay = wantedStayOf(params) ?? null
  const prices = useQuery(
    favoritePricesQuery(
      services,
      favorites.map(({ property }) => property.id),
      stay,
    ),
  )
  const pins = usePins(favorites, prices.data)
  const asMap = params.view === 'favorites_map'
  const bounds = useMemo(() => boundsAround(pins), [pins])
  const refused = prices.isError ? errorWords[codeOf(prices.error)] : null
  return (
    <>
      <div className={c('bar')}>
        <FavoriteDates
          params={params}
          fault={refused === null ? undefined : `${refused.title}. ${refused.text}`.trim()}
          onChange={onChange}
        />
        <Button
          size="small"
          onClick={() => onChange({ view: asMap ? 'favorites_list' : 'favorites_map' })}
        >
          <Icon of={asMap ? List : MapIcon} size={16} />
          {asMap ? 'List' : 'Map'}
        </Button>
      </div>
      {asMap && bounds !== null && (
        <div className={c('map')}>
          <Suspense
            fallback={
              <div className={c('coming')}>
                <LoadingMark label="Loading map" />
              </div>
            }
          >
            <LazyStayMap
              label={`Map of ${name}`}
              pins={pins}
              center={null}
              bounds={bounds}
              active={pointed}
              onPoint={setPointed}
              onOpen={setPointed}
              onMove={nothing}
              style={services.config.mapStyle || null}
            />
          </Suspense>
        </div>
      )}
      <ol className={c('rows')}>
        {favorites
          .filter(({ property: { id } }) => !asMap || pointed === null || pointed === id)
          .map((favorite) => (
            <li key={favorite.property.id}>
              <FavoriteRow
                favorite={favorite}
                stay={stay}
                prices={prices.data}
                active={pointed === favorite.property.id}
                onPoint={asMap ? nothing : setPointed}
              />
            </li>
          ))}
      </ol>
    </>
  )
}
