import { formatWhole } from '@portolan/kernel/money.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { nightsText } from '../stay-words.ts'
import { wrapLongitude } from '../map/bounds.ts'
import type { StayPin } from '../map/stay-map.tsx'
import { amountOf, type AvailabilityAnswer } from './availability-query.ts'

/**
 * The pins of a response, in the order of the list. Prices are formatted when they are read: 30 of
 * 2,000 pins show theirs, and formatting all of them would drop a frame. `locale` changes the width
 * of prices and so makes new pins.
 */
export const pinsOfAnswer = (
  answer: Pick<AvailabilityAnswer, 'pins' | 'center' | 'currency' | 'nights'>,
  locale: string,
): StayPin[] => {
  const { pins, center, nights } = answer
  if (pins === null) return []
  return pins.ids.map((id, at) => {
    const total = pins.totals[at] ?? 0
    return {
      id,
      tier: (pins.tiers[at] ?? 2) + 1,
      lat: center.latitude + (pins.offsets[2 * at] ?? 0) * 1e-5,
      lon: wrapLongitude(center.longitude + (pins.offsets[2 * at + 1] ?? 0) * 1e-5),
      get price() {
        return formatWhole(amountOf(answer, nightlyOf(total, nights)), locale)
      },
      get label() {
        return `${this.price} a night, ${formatWhole(amountOf(answer, total), locale)} for ${nightsText(nights)}`
      },
    }
  })
}
