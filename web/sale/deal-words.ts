import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { sectionOf, type OfferFunnel } from '@portolan/domain/sale/sale-offer.ts'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { formatWhole, isCurrency, money } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import { formatSpan } from '../shell/date-words.ts'
import type { SavingAnswer } from './sale-query.ts'

/** Headings of the grids and their tabs, without the count (sale-23). */
export const sectionTitles: Readonly<Record<SaleSection | 'featured', string>> = {
  featured: 'Featured deals',
  hotels: 'Hotel deals',
  flights: 'Flight deals',
  cars: 'Car deals',
}

const kinds: Readonly<Record<OfferFunnel, string>> = {
  Air: 'Flights',
  Lodging: 'Hotels',
  Ground: 'Cars',
  Home: 'Vacation rentals',
  Homes: 'Vacation rentals',
  Experiences: 'Activities',
}
export const kindOf = (funnel: OfferFunnel): string => kinds[funnel]

/** The funnel that an offer has in a section; its first one in the featured section. */
export const funnelIn = (
  funnels: readonly OfferFunnel[],
  section: SaleSection | 'featured',
): OfferFunnel => funnels.find((funnel) => sectionOf[funnel] === section) ?? funnels[0] ?? 'Lodging'

/** The name of a deal's place. */
export const placeText = (destination: { readonly name: string } | null): string =>
  destination?.name ?? 'Any destination'

/** `Expires Mon, Jan 4`: the last valid day, as in the wallet. */
export const expiryText = (expiresOn: string): string =>
  `Expires ${formatDay(lastDayOf(Date.parse(expiresOn)))}`

/** The measured trip in one line. */
export const tripText = (trip: DealTrip): string => {
  if (trip.kind === 'flights')
    return `${trip.from} to ${trip.to}, ${formatSpan(trip.departs, trip.returns)}, 1 adult`
  const nights = daysBetween(trip.checkIn, trip.checkOut)
  return [
    ...(trip.leastStars > 0 ? [`${trip.leastStars}+ stars`] : []),
    `${nights} ${nights === 1 ? 'night' : 'nights'} from ${formatDay(trip.checkIn)}`,
    '2 guests',
  ].join(', ')
}

export interface SavingWords {
  /** The price after the discount, in whole units; null where unknown. */
  readonly price: string | null
  /** `$86 below the 30-day median of $498`. */
  readonly text: string
  readonly saves: boolean
}
const comparedWords = (saving: number, whole: (minor: number) => string, median: string) => {
  if (saving === 0) return `Same as ${median}`
  return saving > 0 ? `${whole(saving)} below ${median}` : `${whole(-saving)} above ${median}`
}

/** How a deal compares with past prices, also where it is not cheaper. Null where not measured. */
export const savingWords = ({
  saving,
  currency,
}: Pick<SavingAnswer, 'saving' | 'currency'>): SavingWords | null => {
  if (saving.kind === 'unknown') {
    if (saving.because === 'NotMeasured') return null
    return {
      price: null,
      saves: false,
      text:
        saving.because === 'NothingOnSale'
          ? 'Not available right now'
          : 'Not enough price history to compare',
    }
  }
  if (!isCurrency(currency)) return null
  const whole = (minor: number): string => formatWhole(money(minor, currency))
  return {
    price: whole(saving.price),
    saves: saving.saving > 0,
    text: comparedWords(saving.saving, whole, `the 30-day median of ${whole(saving.median)}`),
  }
}
