import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { sectionOf, type OfferFunnel } from '@portolan/domain/sale/sale-offer.ts'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { formatWhole, isCurrency, money } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import { formatSpan } from '../flights/search/date-words.ts'
import type { SavingAnswer } from './sale-query.ts'

/** Headings of the grids and their tabs, without the count (specification section 2). */
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

/**
 * Which of its funnels an offer stands for in a section; its first where the section is none of a
 * grid.
 */
export const funnelIn = (
  funnels: readonly OfferFunnel[],
  section: SaleSection | 'featured',
): OfferFunnel => funnels.find((funnel) => sectionOf[funnel] === section) ?? funnels[0] ?? 'Lodging'

/** `Expires Mon 4 Jan`: the last day, as the wallet says it of the same offer. */
export const expiryText = (expiresOn: string): string =>
  `Expires ${formatDay(lastDayOf(Date.parse(expiresOn)))}`

/** The trip that was measured, in a line. */
export const tripText = (trip: DealTrip): string => {
  if (trip.kind === 'flights')
    return `${trip.from} to ${trip.to}, ${formatSpan(trip.departs, trip.returns)}, one adult`
  const nights = daysBetween(trip.checkIn, trip.checkOut)
  return `${trip.leastStars > 0 ? `${trip.leastStars} stars or more, ` : ''}${nights} ${nights === 1 ? 'night' : 'nights'} from ${formatDay(trip.checkIn)}, for two`
}

export interface SavingWords {
  /** The price with the offer taken off, whole units; null where there is none. */
  readonly price: string | null
  /** `$86 below the 30-day median of $498`. */
  readonly text: string
  readonly saves: boolean
}
/** What was measured, whichever way it turned out. Null where nothing is measured of such a deal. */
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
          ? 'Nothing is on sale for this trip now'
          : 'On sale for too few days to compare',
    }
  }
  if (!isCurrency(currency)) return null
  const whole = (minor: number): string => formatWhole(money(minor, currency))
  const median = `the 30-day median of ${whole(saving.median)}`
  const apart = Math.abs(saving.saving)
  return {
    price: whole(saving.price),
    saves: saving.saving > 0,
    text:
      saving.saving > 0
        ? `${whole(apart)} below ${median}`
        : saving.saving === 0
          ? `As much as ${median}`
          : `${whole(apart)} above ${median}`,
  }
}
