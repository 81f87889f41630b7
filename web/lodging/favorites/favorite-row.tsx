import { StayCard } from '@portolan/design/travel/stay-card.tsx'
import type { RateFact } from '@portolan/design/travel/stay.props.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import type { TenantProfile } from '@portolan/domain/identity/tenant.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { formatWhole, fromWire, money, type MoneyWire } from '@portolan/kernel/money.ts'
import { formatMonthDayRange } from '@portolan/kernel/locale.ts'
import { doors } from '../doors.ts'
import { paramsOfRooms, type StaySearchParams } from '../search/stay-search.ts'
import { shopHref } from '../shop/stay-shop.ts'
import { nightsText } from '../stay-words.ts'
import { hostFacts, usePropertyCard } from '../use-property-card.tsx'
import { useServices } from '../../shell/services-context.ts'
import type { FavoritePrices } from './favorite-prices.ts'
import {
  type FavoriteItem,
  HeartButton,
  priceMoveText,
  type StayOfFavorite,
} from '../../favorites/index.ts'

type Property = NonNullable<FavoriteItem['property']>
export type Favorite = FavoriteItem & { readonly property: Property }

export interface FavoriteRowProps {
  favorite: Favorite
  /** The stay in the address; null without dates. */
  stay: StayOfFavorite | null
  prices: FavoritePrices | undefined
  active: boolean
  onPoint: (id: string | null) => void
}

const isSameStay = (saved: NonNullable<FavoriteItem['stay']>, stay: StayOfFavorite): boolean =>
  saved.checkIn === stay.checkIn &&
  saved.checkOut === stay.checkOut &&
  JSON.stringify(saved.rooms.map(occupancyOf)) === JSON.stringify(stay.rooms.map(occupancyOf))

/** How the price has changed since it was saved. Empty where it was saved for another stay. */
const moveText = (saved: FavoriteItem['stay'], stay: StayOfFavorite, now: MoneyWire): string[] => {
  const text = saved === null || !isSameStay(saved, stay) ? '' : priceMoveText(saved.total, now)
  return text === '' ? [] : [text]
}
const savedFact = (saved: FavoriteItem['stay']): RateFact[] =>
  saved === null
    ? []
    : [
        {
          id: 'saved',
          text: [
            `Saved for ${formatMonthDayRange(saved.checkIn, saved.checkOut)}`,
            ...(saved.total === null ? [] : [`at ${formatWhole(fromWire(saved.total))}`]),
          ].join(' '),
        },
      ]

/** The part of the site that a property belongs to. */
const doorOf = (kind: Property['kind'], { sells }: TenantProfile) => {
  const product = kind === 'Hotels' ? 'hotels' : 'vacation-rentals'
  return sells.includes(product) ? doors[product] : doors.stays
}

/** The line under the price: the total, or why there is none. */
const totalText = (
  stay: StayOfFavorite | null,
  prices: FavoritePrices | undefined,
  total: MoneyWire | undefined,
): string => {
  if (stay === null) return 'Add dates for prices'
  if (prices === undefined) return 'Loading price'
  return total === undefined
    ? 'Not available for these dates'
    : `${formatWhole(fromWire(total))} for ${nightsText(prices.nights)}`
}

/** A saved property with its price for the stay in the address. Links to the saved stay without one. */
export const FavoriteRow = ({
  favorite: { property, stay: saved },
  stay,
  prices,
  active,
  onPoint,
}: FavoriteRowProps) => {
  const { profile } = useServices()
  const { id, name, kind, locality, host } = property
  const door = doorOf(kind, profile)
  const dates: StayOfFavorite | null = stay ?? saved
  const search: StaySearchParams =
    dates === null
      ? {}
      : { fromDate: dates.checkIn, untilDate: dates.checkOut, ...paramsOfRooms(dates.rooms) }
  const href = shopHref(door, { ...search, lodgingId: id, source: 'Unknown' })
  const total = stay === null ? undefined : prices?.totals.get(id)
  const card = usePropertyCard(property, href)
  return (
    <StayCard
      {...card}
      keep={
        <HeartButton
          type="Lodging"
          id={id}
          name={name}
          dates={dates === null ? {} : { stay: dates }}
        />
      }
      where={locality}
      facts={[...hostFacts(host), ...savedFact(saved)]}
      price={
        total === undefined || prices === undefined
          ? ''
          : formatWhole(money(nightlyOf(total.minor, prices.nights), total.currency))
      }
      total={totalText(stay, prices, total)}
      notes={stay === null || total === undefined ? [] : moveText(saved, stay, total)}
      active={active}
      onPoint={(pointed) => onPoint(pointed ? id : null)}
    />
  )
}
