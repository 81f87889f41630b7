import type { Quality, TagReason } from '@portolan/domain/flights/tag-options.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { amountIn, type FlightListAnswer, type ListedFlight } from './flight-list-query.ts'

const qualityWords: Readonly<Record<Quality, string>> = {
  Nonstop: 'nonstop',
  CarryOn: 'carry-on',
  CheckedBag: 'checked bag',
  SeatChoice: 'seat',
  Changeable: 'free changes',
  Refundable: 'free cancellation',
  OnTime: 'on time',
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const qualitiesText = (
  list: FlightListAnswer,
  brand: string,
  qualities: readonly Quality[],
): string => {
  const included = qualities
    .filter(
      (quality) => quality === 'CarryOn' || quality === 'CheckedBag' || quality === 'SeatChoice',
    )
    .map((quality) => qualityWords[quality])
  const others = qualities
    .filter(
      (quality) => quality === 'Changeable' || quality === 'Refundable' || quality === 'Nonstop',
    )
    .map((quality) => qualityWords[quality])
  const parts = [...(included.length > 0 ? [`${joined(included)} included`] : []), ...others]
  const name = list.brands[brand]?.name
  return `${sentence(parts.join(', '))}${name === undefined ? '' : ` in ${name}`}`
}

/** Why a tag is flown, in one line. Amounts are one traveler's, as the list's own. */
export const reasonWords = (
  list: FlightListAnswer,
  option: ListedFlight,
  reason: TagReason,
): string => {
  const amount = (minor: number): string => formatWhole(amountIn(list, minor))
  // Prices stand in whole units: what is less than one is no difference that anybody sees.
  const isSeen = (minor: number): boolean => minor > 0 && amount(minor) !== amount(0)
  switch (reason.tag) {
    case 'Cheapest': {
      const under = reason.under ?? 0
      return isSeen(under)
        ? `${amount(under)} under the next lowest fare`
        : `No fare of ${reason.of} is lower`
    }
    case 'Fastest': {
      const shorter = reason.next === null ? 0 : reason.next - reason.minutes
      return shorter > 0
        ? `${formatDuration(shorter)} shorter than the next`
        : `No flight of ${reason.of} is shorter`
    }
    case 'BestFlight': {
      const { more } = reason
      const time =
        reason.saves > 0
          ? `, ${formatDuration(reason.saves)} shorter`
          : reason.saves < 0
            ? `, ${formatDuration(-reason.saves)} longer`
            : ''
      const nonstop = option.stops === 0
      if (isSeen(more))
        return `${nonstop ? 'Nonstop for ' : ''}${amount(more)} over the lowest fare${time}`
      return more > 0
        ? `${nonstop ? 'Nonstop at' : 'At'} the price of the lowest fare${time}`
        : nonstop
          ? 'Nonstop at the lowest fare'
          : 'The lowest fare, with a good travel time'
    }
    case 'BestQuality':
      return qualitiesText(list, reason.brand, reason.qualities)
  }
}
