import { StayCard } from '@portolan/design/travel/stay-card.tsx'
import type { RateFact } from '@portolan/design/travel/stay.props.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { priceMove } from '@portolan/domain/favorites/wishlist.ts'
import { formatWhole, fromWire, money, type MoneyWire } from '@portolan/kernel/money.ts'
import { formatSpan } from '../flights/search/date-words.ts'
import { doors } from '../lodging/doors.ts'
import { paramsOfRooms, type StaySearchParams } from '../lodging/search/stay-search.ts'
import { shopHref } from '../lodging/shop/stay-shop.ts'
import { nightsText } from '../lodging/stay-words.ts'
import { hostFacts, usePropertyCard } from '../lodging/use-property-card.tsx'
import { useServices } from '../shell/services-context.ts'
import type { FavoritePrices } from './favorite-prices.ts'
import type { FavoriteItem } from './favorites-queries.ts'
import { HeartButton } from './heart-button.tsx'
import type { StayOfFavorite } from './use-favorites.ts'

type Property = NonNullable<FavoriteItem['property']>
export type Favorite = FavoriteItem & { readonly property: Property }

export interface FavoriteRowProps {
  favorite: Favorite
  /** The stay in the address; null where its dates are not chosen. */
  stay: StayOfFavorite | null
  prices: FavoritePrices | undefined
  active: boolean
  onPoint: (id: string | null) => void
}

const sameStay = (kept: NonNullable<FavoriteItem['stay']>, stay: StayOfFavorite): boolean =>
  kept.checkIn === stay.checkIn &&
  kept.checkOut === stay.checkOut &&
  JSON.stringify(kept.rooms.map(occupancyOf)) === JSON.stringify(stay.rooms.map(occupancyOf))

/** What the same stay has become since: nothing where it was kept for another. */
const moveText = (kept: FavoriteItem['stay'], stay: StayOfFavorite, now: MoneyWire): string[] => {
  const move = kept === null || !sameStay(kept, stay) ? null : priceMove(kept.total, now)
  if (move === null) return []
  const amount = formatWhole(money(Math.abs(move), now.currency))
  return [
    move === 0
      ? 'As when you kept it'
      : move < 0
        ? `${amount} less than when you kept it`
        : `${amount} more than when you kept it`,
  ]
}
const keptFact = (kept: FavoriteItem['stay']): RateFact[] =>
  kept === null
    ? []
    : [
        {
          id: 'kept',
          text: `Kept for ${formatSpan(kept.checkIn, kept.checkOut)}${kept.total === null ? '' : `, ${formatWhole(fromWire(kept.total))} then`}`,
        },
      ]

/**
 * A kept place: what it is, and for the stay of the address what it costs. Without dates it leads
 * to the stay it was kept for.
 */
export const FavoriteRow = ({
  favorite: { property, stay: kept },
  stay,
  prices,
  active,
  onPoint,
}: FavoriteRowProps) => {
  const { profile } = useServices()
  const { id, name, kind, locality, host } = property
  const door =
    kind === 'Hotels'
      ? doors.hotels
      : profile.audience === 'Corporate'
        ? doors.stays
        : doors['vacation-rentals']
  const dates: StayOfFavorite | null = stay ?? kept
  const looked: StaySearchParams =
    dates === null
      ? {}
      : { fromDate: dates.checkIn, untilDate: dates.checkOut, ...paramsOfRooms(dates.rooms) }
  const href = shopHref(door, { ...looked, lodgingId: id, source: 'Unknown' })
  const total = stay === null ? undefined : prices?.totals.get(id)
  const card = usePropertyCard(property, href)
  return (
    <StayCard
      {...card}
      keep={<HeartButton id={id} name={name} stay={dates ?? undefined} />}
      where={locality}
      facts={[...hostFacts(host), ...keptFact(kept)]}
      price={
        total === undefined || prices === undefined
          ? ''
          : formatWhole(money(nightlyOf(total.minor, prices.nights), total.currency))
      }
      total={
        stay === null
          ? 'Choose dates for prices'
          : prices === undefined
            ? 'Asking for its price'
            : total === undefined
              ? 'No rooms for these nights'
              : `${formatWhole(fromWire(total))} for ${nightsText(prices.nights)}`
      }
      notes={stay === null || total === undefined ? [] : moveText(kept, stay, total)}
      active={active}
      onPoint={(pointed) => onPoint(pointed ? id : null)}
    />
  )
}
