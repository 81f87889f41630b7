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

const timeWords = (saves: number): string => {
  if (saves === 0) return ''
  return saves > 0 ? `, ${formatDuration(saves)} faster` : `, ${formatDuration(-saves)} longer`
}

/** Why an option has its tag, in one line. Amounts are for one traveler. */
export const reasonWords = (
  list: FlightListAnswer,
  option: ListedFlight,
  reason: TagReason,
): string => {
  const amount = (minor: number): string => formatWhole(amountIn(list, minor))
  // Prices are shown in whole units: a difference that rounds to nothing is not visible.
  const isSeen = (minor: number): boolean => minor > 0 && amount(minor) !== amount(0)
  switch (reason.tag) {
    case 'Cheapest': {
      const under = reason.under ?? 0
      return isSeen(under)
        ? `${amount(under)} less than the next lowest fare`
        : `Lowest of ${reason.of} fares`
    }
    case 'Fastest': {
      const shorter = reason.next === null ? 0 : reason.next - reason.minutes
      return shorter > 0
        ? `${formatDuration(shorter)} faster than the next`
        : `Fastest of ${reason.of} flights`
    }
    case 'BestFlight': {
      const { more } = reason
      const time = timeWords(reason.saves)
      const nonstop = option.stops === 0
      if (isSeen(more))
        return `${nonstop ? 'Nonstop for ' : ''}${amount(more)} more than the lowest fare${time}`
      if (more > 0) return `${nonstop ? 'Nonstop at' : 'At'} about the lowest fare${time}`
      return nonstop ? 'Nonstop at the lowest fare' : 'Lowest fare with a good travel time'
    }
    case 'BestQuality':
      return qualitiesText(list, reason.brand, reason.qualities)
  }
}
