import type { listCrossSellOffers } from '@portolan/contract/packages/list-cross-sell-offers.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { doors, nightsText, paramsOfRooms, shopHref } from '../../lodging/index.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import { shortText, spanText } from '../package-words.ts'

export type CrossSell = AnswerOf<typeof listCrossSellOffers>
export type CrossSellOffer = CrossSell['offers'][number]

/** The search of the offered stays at package rates. */
const searchOf = (tripId: string, { place, nights, rooms }: CrossSellOffer) => ({
  locationName: place.name,
  where: place.id,
  fromDate: nights.checkIn,
  untilDate: nights.checkOut,
  ...paramsOfRooms(rooms),
  alongTrip: tripId,
})

/** All stays of the offer. */
export const offeredStaysHref = (tripId: string, offer: CrossSellOffer): string =>
  `${doors.hotels.results}${stringifySearch(searchOf(tripId, offer))}`

/** One of them. */
export const offeredStayHref = (tripId: string, offer: CrossSellOffer, lodgingId: string): string =>
  shopHref(doors.hotels, { ...searchOf(tripId, offer), lodgingId, source: 'MyTrips' })

/** `$1,295 for 8 nights, $176 less than without your flights`. */
export const offeredPriceText = (
  { currency, nights }: Pick<CrossSellOffer, 'currency' | 'nights'>,
  { stay, discount }: CrossSellOffer['stays'][number]['price'],
): string =>
  `${shortText({ currency }, stay)} for ${nightsText(nights.nights)}, ${shortText({ currency }, discount)} less than without your flights`

/** `8 nights, Sat, Feb 6 – Sun, Feb 14. Offered until Mon, Nov 23, 12:00 PM.` */
export const offerTermsText = ({ nights, until }: Pick<CrossSellOffer, 'nights' | 'until'>) =>
  `${spanText(nights)}. Offered until ${formatInstant(until)}.`
