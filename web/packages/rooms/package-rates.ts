import type { RoomRate } from '@portolan/design/travel/stay.props.ts'
import type { SoldRates } from '../../lodging/index.ts'
import type { PackageChoice, PackageRooms } from '../package-answers.ts'
import { shortText } from '../package-words.ts'

/** The rates of a package as rooms are chosen from them. */
export const soldRatesOf = ({
  lodgingId,
  currency,
  nights,
  rooms,
  rates,
}: PackageRooms): SoldRates => ({
  lodgingId,
  currency,
  checkIn: nights.checkIn,
  checkOut: nights.checkOut,
  nights: nights.nights,
  rooms,
  rates,
})

/**
 * A rate with what it costs less than without flights, and what the whole package costs with it,
 * where its room is the only one.
 */
export const packageView = (
  answer: Pick<PackageRooms, 'currency' | 'rooms' | 'rates'>,
  view: RoomRate,
  room: number,
): RoomRate => {
  const rate = answer.rates.find(({ id }) => id === view.id)
  const [standard, price] = [rate?.standard[room], rate?.prices[room]]
  if (rate === undefined || standard === null || standard === undefined) return view
  const less = standard - (price?.total ?? standard)
  return {
    ...view,
    notes: [
      ...(answer.rooms.length === 1 && rate.price !== null
        ? [`${shortText(answer, rate.price.total)} with your flights`]
        : []),
      less > 0
        ? `${shortText(answer, less)} less than without flights`
        : 'Same price as without flights',
      ...view.notes,
    ],
  }
}

/** The total that is shown for chosen rates, minor units; null where one of them has no price. */
export const shownTotalOf = (
  { flights, rates }: Pick<PackageRooms, 'flights' | 'rates'>,
  rooms: PackageChoice['stay']['rooms'],
): number | null =>
  rooms.reduce<number | null>((total, { rateId }, at) => {
    const price = rates.find(({ id }) => id === rateId)?.prices[at]
    return total === null || price === null || price === undefined ? null : total + price.total
  }, flights)
